/** Places in the scene. */
import { expect, it } from "vitest";
import { asBowl, BOWL, CUBE, inBowl, onCube } from "./bowl";

it("puts the middle in the middle", () => {
  expect(inBowl([0, 0])).toEqual([BOWL.x, BOWL.y]);
  expect(onCube([0, 0])).toEqual([CUBE.x, CUBE.y]);
});

it("sees the bowl flat, and takes a finger in it for where it seems to be", () => {
  const [x, y] = inBowl([0.5, 0.5]);
  const seen = [(x - BOWL.x) / BOWL.reach, (y - BOWL.y) / BOWL.reach] as const;
  const [wide, deep] = asBowl(seen);
  expect([wide, deep]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
});

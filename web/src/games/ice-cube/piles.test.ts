/** The piles lie where no cup hides them. */
import { describe, expect, it } from "vitest";
import { cupScale, type Standing } from "./cups";
import { pilesIn, placeOf } from "./piles";
import { roadIn } from "./track";

const AREA = { width: 894, height: 594 };
const ROAD = roadIn(AREA, 26);
const PILES = pilesIn(ROAD, { discard: [], aside: [] });
const on = (space: number, seat: number, aside = 0): Standing => {
  const [x = 0, y = 0] = ROAD.spaces[space] ?? [];
  return { seat, x: x + aside, y: y - 80 * ROAD.scale };
};

describe("the piles", () => {
  it("lie at the left, whoever stands in the rows above", () => {
    const left = placeOf(PILES, ROAD, [], AREA.width);
    expect(left).toBeLessThan(ROAD.spaces[1]?.[0] ?? 0);
    expect(placeOf(PILES, ROAD, [on(14, 0), on(22, 1)], AREA.width)).toBe(left);
  });

  it("make room for a crowd on Start", () => {
    const crowd = [0, 1, 2, 3, 4].map((seat) => on(0, seat, 50 * seat));
    const place = placeOf(PILES, ROAD, crowd, AREA.width) ?? 0;
    for (const { x } of crowd) expect(x + 60 * cupScale(ROAD)).toBeLessThan(place);
  });

  it("are left to the course where nothing is free", () => {
    const everywhere = [0, 1, 2, 3, 4, 5, 6].map((space) => on(space, space));
    expect(placeOf(PILES, ROAD, everywhere, AREA.width)).toBeNull();
  });

  it("take more room with a discard, and with attacks beside them", () => {
    const discard = pilesIn(ROAD, { discard: ["igloo"], aside: [] });
    const aside = [{ card: null, up: false, by: 1, claim: "acid" as const }];
    expect(discard.width).toBeGreaterThan(PILES.width);
    expect(pilesIn(ROAD, { discard: ["igloo"], aside }).width).toBeGreaterThan(discard.width);
  });
});

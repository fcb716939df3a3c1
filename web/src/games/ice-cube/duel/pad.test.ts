/** A finger on a pad, from either side of the screen. */
import { expect, it } from "vitest";
import { pointIn, type Pressed } from "./pad";

const pressed = (turned: boolean): Pressed => ({
  clientX: 130,
  clientY: 40,
  currentTarget: {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 200, height: 100 }),
    closest: () => (turned ? {} : null),
  },
});

it("is measured from the pad's middle, by half of its shorter side", () => {
  expect(pointIn(pressed(false))).toEqual([0.6, -0.2]);
});

it("is seen from the other side where the pad is turned", () => {
  expect(pointIn(pressed(true))).toEqual([-0.6, 0.2]);
});

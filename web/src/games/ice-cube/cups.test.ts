/** Cups stand where their space is, and beside each other. */
import type { Cup } from "$protocol/ice-cube";
import { describe, expect, it } from "vitest";
import { cupScale, standings, wholeOf } from "./cups";
import { roadIn } from "./track";

const AREA = { width: 390, height: 452 };
const ROAD = roadIn(AREA, 26);
const cup = (space: number, melted = false): Cup => ({
  ice: 9_000,
  space,
  hand: [],
  shelter: null,
  salt: 0,
  pinch: 0,
  hands: "own",
  touch: 1_000,
  melted: melted ? { turn: 3, order: 1, left: 40 } : null,
  claim: null,
  ready: [],
});
const placed = (...cups: readonly Cup[]) =>
  standings(cups, (seat) => cups[seat]?.space ?? 0, ROAD, AREA);

describe("cups", () => {
  it("stand behind their card", () => {
    const [only] = placed(cup(9));
    expect(only?.x).toBeCloseTo(ROAD.spaces[9]?.[0] ?? 0);
    expect(only?.y).toBeLessThan(ROAD.spaces[9]?.[1] ?? 0);
  });

  it("stand side by side on one space, all within the picture", () => {
    const all = placed(cup(0), cup(0), cup(0), cup(0), cup(0));
    expect(new Set(all.map(({ x }) => x)).size).toBe(5);
    expect(Math.min(...all.map(({ x }) => x))).toBeGreaterThanOrEqual(82 * cupScale(ROAD) - 0.01);
  });

  it("leave the track when their cube has melted", () => {
    expect(placed(cup(3), cup(4, true)).map(({ seat }) => seat)).toEqual([0]);
  });

  it("are drawn from the far end to the near", () => {
    const heights = placed(cup(2), cup(25), cup(12)).map(({ y }) => y);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
  });
});

it("knows what a whole cube weighs", () => {
  expect(wholeOf({ own_cubes: null, cube_pipettes: 4 })).toBe(12_000);
  expect(wholeOf({ own_cubes: 16, cube_pipettes: 4 })).toBe(16_000);
});

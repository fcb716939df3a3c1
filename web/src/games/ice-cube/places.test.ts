import "$design/browser.testing";
import type { Cup } from "$protocol/ice-cube";
import { describe, expect, it } from "vitest";
import { cupScale, pilesIn, placeOf, standings, wholeOf, type Standing } from "./places";
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

it("returns the mass of a whole cube", () => {
  expect(wholeOf({ own_cubes: null, cube_pipettes: 4 })).toBe(12_000);
  expect(wholeOf({ own_cubes: 16, cube_pipettes: 4 })).toBe(16_000);
});

const DESK = { width: 894, height: 594 };
const WIDE = roadIn(DESK, 26);
const PILES = pilesIn(WIDE, { discard: [], aside: [] });
const on = (space: number, seat: number, aside = 0): Standing => {
  const [x = 0, y = 0] = WIDE.spaces[space] ?? [];
  return { seat, x: x + aside, y: y - 80 * WIDE.scale };
};

describe("the piles", () => {
  it("lie at the left, wherever cups stand in the rows above", () => {
    const left = placeOf(PILES, WIDE, [], DESK.width);
    expect(left).toBeLessThan(WIDE.spaces[1]?.[0] ?? 0);
    expect(placeOf(PILES, WIDE, [on(14, 0), on(22, 1)], DESK.width)).toBe(left);
  });

  it("make room for a crowd on Start", () => {
    const crowd = [0, 1, 2, 3, 4].map((seat) => on(0, seat, 50 * seat));
    const place = placeOf(PILES, WIDE, crowd, DESK.width) ?? 0;
    for (const { x } of crowd) expect(x + 60 * cupScale(WIDE)).toBeLessThan(place);
  });

  it("have no place where nothing is free", () => {
    const everywhere = [0, 1, 2, 3, 4, 5, 6].map((space) => on(space, space));
    expect(placeOf(PILES, WIDE, everywhere, DESK.width)).toBeNull();
  });

  it("take more room with a discard, and with attacks beside them", () => {
    const discard = pilesIn(WIDE, { discard: ["igloo"], aside: [] });
    const aside = [{ card: null, up: false, by: 1, claim: "acid" as const }];
    expect(discard.width).toBeGreaterThan(PILES.width);
    expect(pilesIn(WIDE, { discard: ["igloo"], aside }).width).toBeGreaterThan(discard.width);
  });
});

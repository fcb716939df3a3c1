import { describe, expect, it } from "vitest";
import { covered, standings, type Box, type Standing, type Surroundings } from "./pointers";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
const SIZE = { width: 220, height: 56 };

/** The areas of a board in windows of every shape. */
const LAYOUTS = {
  tall: {
    window: box(0, 0, 1440, 900),
    dock: box(24, 716, 1078, 168),
    story: box(1126, 64, 290, 820),
    table: box(292, 120, 810, 580),
  },
  low: {
    window: box(0, 0, 1366, 650),
    dock: box(1090, 104, 268, 538),
    story: box(1090, 48, 268, 48),
    table: box(188, 48, 894, 594),
  },
  flat: {
    window: box(0, 0, 844, 390),
    dock: box(606, 50, 232, 334),
    story: box(606, 6, 188, 38),
    table: box(84, 0, 516, 390),
  },
  upright: {
    window: box(0, 0, 390, 844),
    dock: box(8, 600, 374, 236),
    story: box(290, 8, 44, 44),
    table: box(0, 150, 390, 440),
  },
  small: {
    window: box(0, 0, 320, 640),
    dock: box(16, 346, 288, 286),
    story: box(16, 8, 288, 60),
    table: box(16, 76, 288, 262),
  },
};
type Shape = keyof typeof LAYOUTS;
const SHAPES = Object.keys(LAYOUTS) as Shape[];

function stand(name: Shape, controls: readonly Box[] = []): (Standing | null)[] {
  const { window, dock, story, table } = LAYOUTS[name];
  const targets = [{ target: dock }, { target: story }, { target: table, within: true }];
  const around: Surroundings = { window, table, controls };
  return standings(
    targets.map((one) => ({ ...one, size: SIZE })),
    around,
  );
}

const boxes = (standing: readonly (Standing | null)[]): Box[] =>
  standing.flatMap((one) => (one ? [box(one.x, one.y, SIZE.width, SIZE.height)] : []));

describe("pointers", () => {
  it.each(SHAPES)("stand in a %s window, apart and beside what they show", (name) => {
    const { window, dock, story } = LAYOUTS[name];
    const placed = boxes(stand(name));
    expect(placed).toHaveLength(3);
    for (const [index, one] of placed.entries()) {
      expect(covered(one, window)).toBe(SIZE.width * SIZE.height);
      for (const other of placed.slice(index + 1)) expect(covered(one, other)).toBe(0);
    }
    const [byDock, byStory] = placed;
    expect(byDock && covered(byDock, dock)).toBe(0);
    expect(byStory && covered(byStory, story)).toBe(0);
  });

  it("look at what they show", () => {
    expect(stand("tall").map((one) => one?.side)).toEqual(["above", "left", "above"]);
    expect(stand("flat").map((one) => one?.side)).toEqual(["left", "left", "below"]);
    expect(stand("upright")[1]?.side).toBe("below");
  });

  it("have their tips towards it, and never at a corner", () => {
    for (const name of SHAPES)
      for (const one of stand(name)) {
        const edge = one?.side === "left" || one?.side === "right" ? SIZE.height : SIZE.width;
        expect(one?.tip).toBeGreaterThanOrEqual(20);
        expect(one?.tip).toBeLessThanOrEqual(edge - 20);
      }
  });

  it("step aside where there is something to press", () => {
    const cell = box(600, 130, 160, 90);
    expect(boxes(stand("tall")).some((one) => covered(one, cell) > 0)).toBe(true);
    expect(boxes(stand("tall", [cell])).some((one) => covered(one, cell) > 0)).toBe(false);
  });

  it("stand farther away where the nearest places are taken", () => {
    const button = box(140, 540, 110, 46);
    const [dock] = boxes(stand("upright", [button]));
    expect(dock && covered(dock, button)).toBe(0);
  });

  it("are left out where there is no room", () => {
    const around = { window: box(0, 0, 200, 40), table: null, controls: [] };
    expect(standings([{ size: SIZE, target: box(0, 0, 200, 40) }], around)).toEqual([null]);
  });
});

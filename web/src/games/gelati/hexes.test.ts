import { describe, expect, it } from "vitest";
import {
  boxAround,
  cellAt,
  centre,
  keyOf,
  nearest,
  neighbourTowards,
  sideBetween,
  type Cell,
} from "./hexes";

const AROUND: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

describe("cells", () => {
  it("are found again from their middles", () => {
    for (let q = -8; q <= 8; q++)
      for (let r = -8; r <= 8; r++) expect(keyOf(cellAt(centre([q, r])))).toBe(`${q},${r}`);
  });

  it("are found from anywhere well within them", () => {
    const { x, y } = centre([3, -2]);
    for (const [dx, dy] of [
      [40, 0],
      [-40, 10],
      [0, 45],
      [20, -40],
    ] as const)
      expect(cellAt({ x: x + dx, y: y + dy })).toEqual([3, -2]);
  });

  it("have six neighbours at one distance", () => {
    const distances = AROUND.map((cell) => Math.hypot(centre(cell).x, centre(cell).y));
    for (const distance of distances) expect(distance).toBeCloseTo(103.92, 1);
  });

  it("share the middle of a side", () => {
    expect(sideBetween([0, 0], [1, 0])).toEqual({ x: 51.96, y: 0 });
  });
});

describe("a tap", () => {
  it("falls to the nearest cell within reach", () => {
    expect(nearest(AROUND, { x: 95, y: 12 }, 60)).toEqual([1, 0]);
    expect(nearest(AROUND, { x: 300, y: 0 }, 60)).toBeNull();
  });
});

describe("arrow keys", () => {
  it("lead straight ahead where they can", () => {
    expect(neighbourTowards(AROUND, [-1, 0], "ArrowRight")).toEqual([1, 0]);
    expect(neighbourTowards(AROUND, [1, 0], "ArrowLeft")).toEqual([-1, 0]);
  });

  it("lead up and down though hexagons have no such neighbours", () => {
    expect(neighbourTowards(AROUND, [0, 1], "ArrowUp")).toEqual([1, -1]);
    expect(neighbourTowards(AROUND, [-1, 0], "ArrowDown")).toEqual([-1, 1]);
  });

  it("stay where nothing lies ahead", () => {
    expect(neighbourTowards(AROUND, [1, 0], "ArrowRight")).toBeNull();
  });

  it("reach every cell from every other", () => {
    const seen = new Set([keyOf([1, 0])]);
    const open: Cell[] = [[1, 0]];
    for (let cell = open.pop(); cell; cell = open.pop())
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const next = neighbourTowards(AROUND, cell, key);
        if (!next || seen.has(keyOf(next))) continue;
        seen.add(keyOf(next));
        open.push(next);
      }
    expect(seen.size).toBe(AROUND.length);
  });
});

describe("the box around cells", () => {
  it("holds their tiles whole, with a margin", () => {
    const box = boxAround([[0, 0]], 10);
    expect(box).toMatchObject({ left: -61.96, top: -70, height: 140 });
  });

  it("is somewhere even without cells", () => {
    expect(boxAround([], 0).width).toBeGreaterThan(0);
  });
});

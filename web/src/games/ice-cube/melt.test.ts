import { describe, expect, it } from "vitest";
import { cellsOf, cornersOf, meltOf } from "./melt";

const WHOLE = 12_000;
const at = (grams: number) => meltOf(1000 * grams, WHOLE);

describe("a cube", () => {
  it("is whole, dry and calm at first", () => {
    expect(at(12)).toMatchObject({ gone: 0, size: 1, wide: 1, high: 1, roundness: 7, edges: 1 });
    expect(at(12)).toMatchObject({ mood: "calm", drips: 1, spills: false, water: null });
  });

  it("has half its edge when an eighth of it is left", () => {
    expect(at(1.5).size).toBeCloseTo(0.5);
  });

  it("never becomes too small to be seen", () => {
    expect(at(0.01).size).toBe(0.3);
  });

  it("slumps: wider and lower than its size", () => {
    const { size, wide, high } = at(4);
    expect(wide).toBeGreaterThan(size);
    expect(high).toBeLessThan(size);
  });

  it("loses its edges and corners on the way", () => {
    const [sharp, soft] = [at(10), at(3)];
    expect(soft.roundness / soft.size).toBeGreaterThan(sharp.roundness / sharp.size);
    expect(soft.edges).toBeLessThan(sharp.edges);
    expect(soft.blur).toBeGreaterThan(sharp.blur);
  });

  it.each([
    [12, "calm"],
    [8.5, "wary"],
    [5, "worried"],
    [2.2, "brave"],
  ])("of %d g is %s", (grams, mood) => {
    expect(at(grams).mood).toBe(mood);
  });

  it("stands in what has gone from it", () => {
    const [little, much] = [at(10).water, at(2).water];
    expect(much?.level).toBeLessThan(little?.level ?? 0);
    expect(much?.width).toBeGreaterThan(little?.width ?? 0);
  });

  it("wets cup and saucer near its end", () => {
    expect(at(4.4)).toMatchObject({ spills: true, puddle: false });
    expect(at(3.9)).toMatchObject({ spills: true, puddle: true });
  });

  it("melts in proportion when it was bigger", () => {
    expect(meltOf(7_500, 15_000)).toEqual(at(6));
  });

  it("is lower as it melts", () => {
    const height = (grams: number): number => -cornersOf(at(grams)).lid[1][1];
    expect(height(12)).toBe(92);
    expect(height(6)).toBeLessThan(height(9));
  });
});

describe("the gauge", () => {
  it("has a cell for each gram, and fills them with what is ice", () => {
    expect(cellsOf(2_250, 4_000)).toEqual([1, 1, 0.25, 0]);
  });

  it("has a cell for a begun gram, too", () => {
    expect(cellsOf(12_000, 12_500)).toHaveLength(13);
  });
});

import { describe, expect, it } from "vitest";
import { between, rounded, type Point } from "./round";

const SQUARE: readonly Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe("corners", () => {
  it("are cut at the radius and curved through the corner", () => {
    expect(rounded(SQUARE, 2)).toBe("M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z");
  });

  it("take half a side at most", () => {
    expect(rounded(SQUARE, 50)).toBe(rounded(SQUARE, 5));
  });

  it("may each have a radius of their own", () => {
    expect(rounded(SQUARE, [2, 0, 0, 0])).toContain("L10 0Q10 0 10 0");
  });
});

it("finds the point on the way", () => {
  expect(between([0, 0], [10, 20], 0.25)).toEqual([2.5, 5]);
});

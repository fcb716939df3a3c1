import { describe, expect, it } from "vitest";
import { LONGEST, path } from "./glide";

describe("ways", () => {
  it("last at most a quarter of a second", () => expect(LONGEST).toBeLessThanOrEqual(250));

  it("move transforms only", () => {
    for (const to of [
      { x: 80, y: 40, unit: 1 },
      { x: 0, y: 40, unit: 1 },
    ])
      for (const frame of path({ x: 0, y: 0, unit: 1 }, to))
        expect(Object.keys(frame).filter((key) => key !== "easing")).toEqual(["transform"]);
  });

  it("sink straight down, and rise over an arc to a place aside", () => {
    expect(path({ x: 5, y: 0, unit: 1 }, { x: 5, y: 20, unit: 1 })).toHaveLength(2);
    expect(path({ x: 5, y: 0, unit: 1 }, { x: 90, y: 20, unit: 1 })).toHaveLength(3);
  });
});

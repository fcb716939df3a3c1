import { describe, expect, it } from "vitest";
import { covered, moveFor, type Box, type Obstacle } from "./placing";

const box = (top: number, height: number, left = 0, width = 100): Box => ({
  left,
  top,
  width,
  height,
});
const thing = (top: number, height: number, cost = 10): Obstacle => ({ ...box(top, height), cost });
const window = box(0, 400, 0, 100);

describe("where notices stand", () => {
  it("is their usual place, where they cover nothing", () => {
    expect(moveFor([box(340, 40)], [thing(0, 100)], window)).toEqual({ x: 0, y: 0 });
  });

  it("is the nearest place that is free", () => {
    const { y: by } = moveFor([box(340, 40)], [thing(320, 80)], window);
    expect(340 + by + 40).toBeLessThanOrEqual(320);
    expect(340 + by + 40).toBeGreaterThan(310);
  });

  it("is over what costs least, where nothing is free", () => {
    const { y: by } = moveFor(
      [box(340, 40)],
      [thing(0, 200, 30), thing(200, 100, 1), thing(300, 100)],
      window,
    );
    expect(340 + by).toBeGreaterThanOrEqual(200);
    expect(340 + by + 40).toBeLessThanOrEqual(300);
  });

  it("stays in the window, all of them together", () => {
    const { y: by } = moveFor([box(300, 40), box(346, 40)], [thing(30, 370)], window);
    expect(300 + by).toBeGreaterThanOrEqual(0);
    expect(346 + by + 40).toBeLessThanOrEqual(400);
  });

  it("is beside what is as high as the window", () => {
    const { x, y } = moveFor(
      [box(340, 40, 60, 80)],
      [{ ...box(0, 400, 100, 100), cost: 10 }],
      box(0, 400, 0, 200),
    );
    expect(y).toBe(0);
    expect(60 + x).toBe(0);
  });

  it("counts only what is covered", () => {
    expect(covered(box(0, 10), box(5, 10))).toBe(500);
    expect(covered(box(0, 10), box(10, 10))).toBe(0);
    expect(covered(box(0, 10), box(0, 10, 100))).toBe(0);
  });
});

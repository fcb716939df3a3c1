import { describe, expect, it } from "vitest";
import { scopeOf, type Part } from "./scope";

const window = { width: 400, height: 300 };
const scope = (width: number, height: number, part: Part | null = null) =>
  scopeOf(
    () => ({ width, height }),
    () => part,
    () => window,
  );

describe("a table that fits", () => {
  it("is seen whole", () => {
    expect(scope(400, 300).calm(window)).toEqual({ x: 0, y: 0, zoom: 1 });
    expect(scope(400, 300).farthest).toBe(1);
  });
});

describe("a table larger than the window", () => {
  const at = (left: number, right: number): Part => ({ left, right, top: 0, bottom: 300 });

  it("is seen from its middle as long as what may be done is in sight", () => {
    expect(scope(600, 300).calm(window).x).toBe(-100);
    expect(scope(600, 300, at(150, 350)).calm(window).x).toBe(-100);
  });

  it("moves no more than it must to what may be done", () => {
    expect(scope(600, 300, at(40, 200)).calm(window).x).toBe(-40);
    expect(scope(600, 300, at(300, 580)).calm(window).x).toBe(-180);
  });

  it("shows the middle of what is too much for the window, and never its own outside", () => {
    expect(scope(600, 300, at(0, 590)).calm(window).x).toBe(-95);
    expect(scope(600, 300, at(560, 900)).calm(window).x).toBe(-200);
  });

  it("may be looked at whole, and then lies in the middle", () => {
    const { farthest, hold } = scope(800, 300);
    expect(farthest).toBe(0.5);
    expect(hold({ x: 999, y: 999, zoom: 0.5 }, window)).toEqual({ x: 0, y: 75, zoom: 0.5 });
  });
});

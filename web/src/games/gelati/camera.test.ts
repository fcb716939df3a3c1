import { describe, expect, it } from "vitest";
import { Camera, framed } from "./camera.svelte";
import { boxAround } from "./hexes";

const box = boxAround(
  [
    [0, 0],
    [6, 0],
    [0, 4],
  ],
  12,
);

function camera(): Camera {
  const one = new Camera(() => box);
  one.width = 800;
  one.height = 600;
  return one;
}

describe("the camera", () => {
  it("frames the whole box in windows of any shape", () => {
    for (const [width, height] of [
      [360, 300],
      [390, 420],
      [820, 600],
      [1100, 520],
    ] as const) {
      const { x, y, zoom } = framed(box, width, height);
      expect((box.left - x) * zoom + width / 2).toBeGreaterThanOrEqual(-1);
      expect((box.left + box.width - x) * zoom + width / 2).toBeLessThanOrEqual(width + 1);
      expect((box.top - y) * zoom + height / 2).toBeGreaterThanOrEqual(-1);
      expect((box.top + box.height - y) * zoom + height / 2).toBeLessThanOrEqual(height + 1);
    }
  });

  it("finds the board under a point of the window, and back", () => {
    const one = camera();
    const there = one.toBoard({ x: 123, y: 456 });
    expect(one.toWindow(there).x).toBeCloseTo(123);
    expect(one.toWindow(there).y).toBeCloseTo(456);
  });

  it("keeps the board under the fingers while it zooms", () => {
    const one = camera();
    const before = one.toBoard({ x: 300, y: 200 });
    one.zoomBy(1.3, { x: 300, y: 200 });
    expect(one.held).toBe(true);
    expect(one.toBoard({ x: 300, y: 200 }).x).toBeCloseTo(before.x);
  });

  it("never loses the board, and frames it again when asked", () => {
    const one = camera();
    const calm = one.look;
    one.pan(100_000, 100_000);
    expect(one.look.x).toBeCloseTo(box.left);
    one.release();
    expect(one.look).toEqual(calm);
  });
});

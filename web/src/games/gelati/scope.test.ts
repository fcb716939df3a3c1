import { describe, expect, it } from "vitest";
import { Camera } from "$board/camera.svelte";
import { boxAround } from "./hexes";
import { framed, scopeOf } from "./scope";

const box = boxAround(
  [
    [0, 0],
    [6, 0],
    [0, 4],
  ],
  12,
);

describe("the ice", () => {
  it("is framed whole in windows of any shape", () => {
    for (const [width, height] of [
      [360, 300],
      [390, 420],
      [820, 600],
      [1100, 520],
    ] as const) {
      const { x, y, zoom } = framed(box, { width, height });
      expect(box.left * zoom + x).toBeGreaterThanOrEqual(-1);
      expect((box.left + box.width) * zoom + x).toBeLessThanOrEqual(width + 1);
      expect(box.top * zoom + y).toBeGreaterThanOrEqual(-1);
      expect((box.top + box.height) * zoom + y).toBeLessThanOrEqual(height + 1);
    }
  });

  it("leaves the window by half at most", () => {
    const camera = new Camera(scopeOf(() => box));
    [camera.width, camera.height] = [800, 600];
    camera.pan(100_000, 100_000);
    expect(camera.fromWindow({ x: 400, y: 300 }).x).toBeCloseTo(box.left);
    expect(camera.fromWindow({ x: 400, y: 300 }).y).toBeCloseTo(box.top);
  });
});

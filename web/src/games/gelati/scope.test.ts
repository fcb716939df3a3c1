import { describe, expect, it } from "vitest";
import { Camera } from "$board/camera.svelte";
import { TILE_WIDTH } from "$art/pieces/hexagon";
import { boxAround, centre } from "./hexes";
import { edgesCrossed, framed, scopeOf } from "./scope";

const box = boxAround(
  [
    [0, 0],
    [6, 0],
    [0, 4],
  ],
  12,
);
const focus = centre([6, 0]);

describe("the ice", () => {
  it("is framed whole in windows of any shape", () => {
    for (const [width, height] of [
      [360, 300],
      [390, 420],
      [820, 600],
      [1100, 520],
    ] as const) {
      const { x, y, zoom } = framed({ box, focus, floor: 0 }, { width, height });
      expect(box.left * zoom + x).toBeGreaterThanOrEqual(-1);
      expect((box.left + box.width) * zoom + x).toBeLessThanOrEqual(width + 1);
      expect(box.top * zoom + y).toBeGreaterThanOrEqual(-1);
      expect((box.top + box.height) * zoom + y).toBeLessThanOrEqual(height + 1);
    }
  });

  it("fills its window but for a few pixels", () => {
    const { zoom } = framed({ box, focus, floor: 0 }, { width: 400, height: 2000 });
    expect(box.width * zoom).toBeGreaterThan(390);
  });

  it("never makes a tile smaller than its floor, and keeps what matters in sight", () => {
    for (const place of [centre([0, 0]), centre([6, 0]), centre([0, 4])]) {
      const { x, y, zoom } = framed({ box, focus: place, floor: 40 }, { width: 200, height: 120 });
      expect(TILE_WIDTH * zoom).toBeCloseTo(40);
      const at = { x: place.x * zoom + x, y: place.y * zoom + y };
      expect(at.x).toBeGreaterThanOrEqual(20);
      expect(at.x).toBeLessThanOrEqual(180);
      expect(at.y).toBeGreaterThanOrEqual(20);
      expect(at.y).toBeLessThanOrEqual(100);
    }
  });

  it("says behind which edges it goes on", () => {
    const small = { width: 200, height: 120 };
    const look = framed({ box, focus: centre([0, 0]), floor: 40 }, small);
    expect(edgesCrossed(box, look, small)).toEqual(["right", "bottom"]);
    const large = { width: 900, height: 900 };
    expect(edgesCrossed(box, framed({ box, focus, floor: 40 }, large), large)).toEqual([]);
  });

  it("leaves the window by half at most", () => {
    const camera = new Camera(scopeOf(() => ({ box, focus, floor: 40 })));
    [camera.width, camera.height] = [800, 600];
    camera.pan(100_000, 100_000);
    expect(camera.fromWindow({ x: 400, y: 300 }).x).toBeCloseTo(box.left);
    expect(camera.fromWindow({ x: 400, y: 300 }).y).toBeCloseTo(box.top);
  });
});

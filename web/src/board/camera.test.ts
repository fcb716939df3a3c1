import { describe, expect, it } from "vitest";
import { Camera, type Look } from "./camera.svelte";
import { within } from "./points";

const CALM: Look = { x: 10, y: 20, zoom: 0.5 };

function camera(): Camera {
  const one = new Camera({
    farthest: 0.5,
    nearest: 4,
    calm: () => CALM,
    hold: (look) => ({ ...look, x: within(look.x, -500, 500) }),
  });
  [one.width, one.height] = [800, 600];
  one.element = {
    getBoundingClientRect: () => ({ left: 100, top: 50, right: 900, bottom: 650 }),
  } as HTMLElement;
  return one;
}

describe("the camera", () => {
  it("looks as the board would have it, until a hand moves it and lets it go", () => {
    const one = camera();
    expect([one.look, one.held, one.near]).toEqual([CALM, false, false]);
    one.pan(5, 6);
    expect([one.look, one.held, one.near]).toEqual([{ x: 15, y: 26, zoom: 0.5 }, true, false]);
    one.release();
    expect([one.look, one.held]).toEqual([CALM, false]);
  });

  it("finds the board under a point of the page and of the window, and back", () => {
    const one = camera();
    one.measure();
    expect(one.fromPage({ x: 210, y: 170 })).toEqual({ x: 200, y: 200 });
    expect(one.toWindow({ x: 200, y: 200 })).toEqual({ x: 110, y: 120 });
    expect(one.contains({ x: 99, y: 60 })).toBe(false);
    expect(one.contains({ x: 100, y: 60 })).toBe(true);
  });

  it("keeps the board under the fingers while it zooms, neither too near nor too far", () => {
    const one = camera();
    const before = one.fromWindow({ x: 300, y: 200 });
    one.zoomBy(1.3, { x: 300, y: 200 });
    expect(one.fromWindow({ x: 300, y: 200 }).x).toBeCloseTo(before.x);
    expect([one.zoom, one.near]).toEqual([0.65, true]);
    one.zoomBy(100);
    expect(one.zoom).toBe(4);
    one.zoomBy(0.001);
    expect(one.zoom).toBe(0.5);
  });

  it("never looks where the board does not allow it", () => {
    const one = camera();
    one.pan(9000, 0);
    expect(one.look.x).toBe(500);
  });

  it("brings a point of the board to the middle", () => {
    const one = camera();
    one.approach({ x: 100, y: 70 }, 2);
    expect(one.toWindow({ x: 100, y: 70 })).toEqual({ x: 400, y: 300 });
  });

  it("follows the fingers past the framework, and rests where they let go", () => {
    const one = camera();
    const seen: string[] = [];
    one.follow = (transform) => seen.push(transform);
    one.grip(true);
    one.pan(10, 0);
    one.pan(10, 0);
    expect([one.look, one.gripped]).toEqual([CALM, true]);
    expect(seen).toEqual(["translate(20px, 20px) scale(0.5)", "translate(30px, 20px) scale(0.5)"]);
    expect(one.fromWindow({ x: 30, y: 20 })).toEqual({ x: 0, y: 0 });
    one.grip(false);
    expect([one.look.x, one.transform]).toEqual([30, seen[1]]);
  });
});

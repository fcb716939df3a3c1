import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Gliding, type Placed } from "./gliding.svelte";

const layout = {};
/** Groups of one piece each, at the given x coordinates. */
const table = (...spots: readonly [piece: number, x: number][]): Placed[][] =>
  spots.map(([piece, x]) => [{ piece, x, y: 300, unit: 1 }]);

let still = false;
beforeEach(() => {
  still = false;
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
});
afterEach(() => vi.unstubAllGlobals());

describe("a thing that stands elsewhere", () => {
  it("is on its way until it lands; the others stand", () => {
    const gliding = new Gliding();
    const before = table([1, 100], [2, 200]);
    gliding.follow(before, layout);
    expect(gliding.gliders).toEqual([]);
    gliding.follow(table([1, 900], [2, 200]), layout);
    expect([gliding.aloft(1), gliding.aloft(2)]).toEqual([true, false]);
    const [glide] = gliding.gliders;
    expect(glide?.from).toEqual(before[0]?.[0]);
    if (glide) gliding.land(glide);
    expect([gliding.aloft(1), gliding.gliders]).toEqual([false, []]);
  });

  it("that moves on meanwhile lands only once", () => {
    const gliding = new Gliding();
    gliding.follow(table([1, 100]), layout);
    gliding.follow(table([1, 900]), layout);
    const [first] = gliding.gliders;
    const last = table([1, 500]);
    gliding.follow(last, layout);
    if (first) gliding.land(first);
    expect(gliding.aloft(1)).toBe(true);
    expect(gliding.gliders.map(({ to }) => to)).toEqual(last[0]);
  });

  it("has not moved if only the window has, nor if its group is the same", () => {
    const gliding = new Gliding();
    const group = table([1, 100]);
    gliding.follow(group, layout);
    gliding.follow(group, layout);
    gliding.follow(table([1, 900]), {});
    expect(gliding.gliders).toEqual([]);
  });

  it("is there at once where motion is reduced", () => {
    still = true;
    const gliding = new Gliding();
    gliding.follow(table([1, 100]), layout);
    gliding.follow(table([1, 900]), layout);
    expect([gliding.gliders, gliding.aloft(1)]).toEqual([[], false]);
  });
});

import "./world.testing";
import { describe, expect, it } from "vitest";
import { Gliding } from "./gliding.svelte";
import { layoutFor, Surveyor, type Footprint } from "./layout";

const layout = layoutFor(390, 590);
const surveyor = new Surveyor();
/** A tower for each of these lone pyramids, so far from the left; towers do not move. */
const table = (...spots: readonly [piece: number, x: number][]): Footprint[] =>
  surveyor.stand(
    spots.map(([piece, x]) => ({ id: x, pieces: [piece], spot: [x, 300] })),
    layout,
  );

describe("a pyramid that stands elsewhere", () => {
  it("is on its way until it lands; the others stand", () => {
    const gliding = new Gliding();
    const before = table([1, 100], [2, 200]);
    gliding.follow(before, layout);
    expect(gliding.gliders).toEqual([]);
    gliding.follow(table([1, 900], [2, 200]), layout);
    expect([gliding.aloft(1), gliding.aloft(2)]).toEqual([true, false]);
    const [glide] = gliding.gliders;
    expect(glide?.from).toEqual(before.find(({ tower }) => tower.id === 100)?.stood[0]);
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
    expect(gliding.gliders.map(({ to }) => to)).toEqual(last[0]?.stood);
  });
});

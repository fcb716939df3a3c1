import "./world.testing";
import { describe, expect, it } from "vitest";
import { Gliding } from "./gliding.svelte";
import { layoutFor, type Stood } from "./layout";

const layout = layoutFor(390, 590);
const at = (piece: number, x: number): Stood => ({ piece, tower: 0, x, y: 40, unit: 1, figure: 1 });

describe("a pyramid that stands elsewhere", () => {
  it("is on its way until it lands; the others stand", () => {
    const gliding = new Gliding();
    gliding.follow([at(1, 10), at(2, 20)], layout);
    expect(gliding.gliders).toEqual([]);
    gliding.follow([at(1, 90), at(2, 20)], layout);
    expect([gliding.aloft(1), gliding.aloft(2)]).toEqual([true, false]);
    const [glide] = gliding.gliders;
    expect(glide?.from.x).toBe(10);
    if (glide) gliding.land(glide);
    expect([gliding.aloft(1), gliding.gliders]).toEqual([false, []]);
  });

  it("that moves on meanwhile lands only once", () => {
    const gliding = new Gliding();
    gliding.follow([at(1, 10)], layout);
    gliding.follow([at(1, 90)], layout);
    const [first] = gliding.gliders;
    gliding.follow([at(1, 50)], layout);
    if (first) gliding.land(first);
    expect(gliding.aloft(1)).toBe(true);
    expect(gliding.gliders.map(({ to }) => to.x)).toEqual([50]);
  });
});

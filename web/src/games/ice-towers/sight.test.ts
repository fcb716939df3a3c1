import { describe, expect, it } from "vitest";
import { layoutFor } from "./layout";
import { Sight, Sightings } from "./sight";

const tower = (...pieces: number[]) => ({ id: 7, pieces, spot: [0, 0] as const });

describe("what a player means", () => {
  it("is the top that is there", () => {
    const sight = new Sight();
    sight.look([tower(1)], 0);
    expect(sight.expected(tower(1), 1000)).toBe(1);
  });

  it("is the top that was there, if it has only just changed", () => {
    const sight = new Sight();
    sight.look([tower(1)], 0);
    expect(sight.look([tower(1, 20)], 1000)).toEqual([7]);
    expect(sight.expected(tower(1, 20), 1100)).toBe(1);
    expect(sight.expected(tower(1, 20), 1500)).toBe(20);
  });

  it("notices towers that are gone", () => {
    const sight = new Sight();
    sight.look([tower(1)], 0);
    expect(sight.look([], 10)).toEqual([7]);
  });
});

describe("a pyramid seen elsewhere", () => {
  const [here, there] = [
    { x: 1, y: 2, unit: 1 },
    { x: 30, y: 40, unit: 1 },
  ];

  it("has come from there", () => {
    const [seen, layout] = [new Sightings(), layoutFor(390, 590)];
    expect(seen.arrive(3, here, layout)).toBeNull();
    expect(seen.arrive(3, { ...here }, layout)).toBeNull();
    expect(seen.arrive(3, there, layout)).toEqual(here);
  });

  it("has not moved if only the window has", () => {
    const seen = new Sightings();
    seen.arrive(3, here, layoutFor(390, 590));
    expect(seen.arrive(3, there, layoutFor(820, 900))).toBeNull();
  });
});

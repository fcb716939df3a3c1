import { describe, expect, it } from "vitest";
import { Sight } from "./sight";

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

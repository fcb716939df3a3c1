import { describe, expect, it } from "vitest";
import { nameOf, sizeOf, standings } from "./pyramids";
import { recordings, shown } from "./recordings";

describe("a pyramid", () => {
  it("is called by colour and size", () => {
    const names = [0, 5, 14, 15, 34, 59].map(nameOf);
    expect(names).toEqual(["B3", "B2", "B1", "O3", "M3", "R1"]);
    expect([0, 4, 5, 9, 10, 14].map(sizeOf)).toEqual([3, 3, 2, 2, 1, 1]);
  });
});

describe("score bars", () => {
  it("show what the view tells, and whose towers it is", () => {
    for (const moment of Object.keys(recordings)) {
      const { view } = shown(moment);
      const all = standings(view);
      expect(all.map(({ points }) => points)).toEqual(view.scores);
      expect(all.flatMap(({ towers }) => towers)).toHaveLength(view.towers.length);
    }
  });

  it("give Gus one of his own, and two colours to each of two", () => {
    expect(standings(shown("gus").view).map(({ owner }) => owner)).toEqual([0, 1, null]);
    expect(standings(shown("duel").view).map(({ colours }) => colours)).toEqual([
      ["b", "m"],
      ["o", "r"],
    ]);
  });
});

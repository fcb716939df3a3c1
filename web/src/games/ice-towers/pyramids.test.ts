import { describe, expect, it } from "vitest";
import { nameOf, paletteOf, sizeOf, standings } from "./pyramids";
import { recordings, shown } from "./recordings";

describe("a pyramid", () => {
  it("is called by colour and size", () => {
    const palette = paletteOf([0, 1, 2, 3]);
    expect([0, 5, 14, 15, 34, 59].map((piece) => nameOf(piece, palette))).toEqual([
      "B3",
      "B2",
      "B1",
      "O3",
      "M3",
      "R1",
    ]);
    expect([0, 4, 5, 9, 10, 14].map(sizeOf)).toEqual([3, 3, 2, 2, 1, 1]);
  });

  it("is violet if it is Gus's", () => {
    expect(nameOf(30, paletteOf([0, 1, null]))).toBe("V3");
    expect(nameOf(30, paletteOf([0, 1, 0, 1]))).toBe("M3");
  });
});

describe("score bars", () => {
  it("share out all the points on the table", () => {
    for (const moment of Object.keys(recordings)) {
      const { view } = shown(moment);
      const lost = view.removed
        .flatMap(({ pieces }) => pieces)
        .reduce((sum, p) => sum + sizeOf(p), 0);
      const total = standings(view).reduce((sum, { points }) => sum + points, 0);
      expect(total + lost).toBe(30 * view.owners.length);
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

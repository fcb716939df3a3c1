import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { colourOfSeat, coloursOf, nameOf, sizeOf, standings, Tally } from "./pyramids";
import { recordings, shown } from "./exhibit";

describe("a pyramid", () => {
  it("is called by colour and size", () => {
    const names = [0, 5, 14, 15, 34, 59, 60].map(nameOf);
    expect(names).toEqual(["B3", "B2", "B1", "O3", "M3", "R1", "W3"]);
    expect([0, 4, 5, 9, 10, 14].map(sizeOf)).toEqual([3, 3, 2, 2, 1, 1]);
  });
});

describe("a seat", () => {
  it("has the colour that was chosen for it", () => {
    const owners = [null, -1, 1, -1, 0];
    expect([0, 1].map((seat) => colourOfSeat({ owners }, seat))).toEqual(["w", "m"]);
  });

  it("leaves the place after the last to Gus, where he plays", () => {
    const ready = [true, true];
    expect(coloursOf({ owners: [null, -1, 1, -1, 0], ready })).toEqual(["w", "m", "b"]);
    expect(coloursOf({ owners: [0, 1, 0, 1], ready })).toEqual(["b", "o"]);
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
    expect(standings(shown("gus").view).map(({ owner, colours }) => [owner, colours])).toEqual([
      [0, ["b"]],
      [1, ["o"]],
      [null, ["w"]],
    ]);
    expect(standings(shown("duel").view).map(({ colours }) => colours)).toEqual([
      ["b", "m"],
      ["o", "r"],
    ]);
  });

  it("stay the same as long as they say the same", () => {
    const { view } = shown("middle");
    const tally = new Tally();
    const before = tally.read(view);
    expect(tally.read(structuredClone(view)).every((one, seat) => one === before[seat])).toBe(true);
    const [points = 0, ...others] = view.scores;
    const after = tally.read({ ...view, scores: [points + 1, ...others] });
    expect(after.map((one, seat) => one === before[seat])).toEqual([
      false,
      ...others.map(() => true),
    ]);
  });
});

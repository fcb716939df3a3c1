import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { colourOfSeat, coloursOf, nameOf, Sight, sizeOf, standings, Tally } from "./pyramids";
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

import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import type { SeatInfo } from "$protocol/types";
import { headline, ranking } from "./headline";

const seat = (name: string, mine = false): SeatInfo => ({
  kind: "guest",
  name,
  level: null,
  mine,
  present: true,
  stand_in: null,
  takes_over_in: null,
  waited_by: [],
});
const seats = [seat("Ana", true), seat("Orso")];
const ended = (places: number[], gus: number | null = null) => ({
  places,
  scores: [20, 30],
  ghost: gus === null ? null : { name: "Gus", place: gus, score: 40 },
});

beforeEach(() => language.choose("fr"));

describe("the headline", () => {
  it("names the winner, and me as you", () => {
    expect(headline(ended([2, 1]), seats)).toBe("Orso l’emporte");
    expect(headline(ended([1, 2]), seats)).toBe("Vous l’emportez");
  });

  it("names me first among those who share", () => {
    expect(headline(ended([1, 1]), [seat("Orso"), seat("Ana", true)])).toBe(
      "Vous et Orso à égalité",
    );
  });

  it("names a ghost who has won", () => {
    expect(headline(ended([3, 2], 1), seats)).toBe("Gus l’emporte");
    expect(headline(ended([1, 3], 1), seats)).toBe("Vous et Gus à égalité");
  });
});

describe("the podium", () => {
  it("has a step for a ghost, after the last chair", () => {
    const all = ranking(ended([3, 2], 1), seats);
    expect(all.map(({ name, seat, score }) => [name, seat, score])).toEqual([
      ["Gus", 2, 40],
      ["Orso", 1, 30],
      ["Vous", 0, 20],
    ]);
  });

  it("calls nobody you around one device", () => {
    const around = [seat("Ana", true), seat("Orso", true)];
    expect(ranking(ended([1, 2]), around).map(({ name, mine }) => [name, mine])).toEqual([
      ["Ana", false],
      ["Orso", false],
    ]);
    expect(headline(ended([1, 2]), around)).toBe("Ana l’emporte");
  });
});

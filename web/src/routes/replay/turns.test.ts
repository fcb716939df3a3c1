import { describe, expect, it } from "vitest";
import type { Frame } from "$protocol/types";
import { reached, stopsIn, turnAt, turnsIn } from "./turns";

const frames = (...events: readonly string[][]): readonly Frame[] =>
  events.map((told, place) => ({
    step: place + 1,
    at: 0,
    seat: 0,
    events: told,
    view: null,
    awaits: [],
    race: [],
  }));

const begins = (event: unknown): boolean => event === "begins";

describe("the turns of a match", () => {
  it("begin where the game says so, the first with the match", () => {
    const told = frames(["laid"], ["begins"], ["done"], ["done", "begins"], ["done"]);
    expect(turnsIn(told, begins)).toEqual([0, 1, 3]);
  });

  it("are none where nothing begins one", () => {
    expect(turnsIn(frames(["laid", "begins"], ["done"]), begins)).toEqual([]);
    expect(turnsIn([], begins)).toEqual([]);
  });

  it("end with the match, where a slider stops, too", () => {
    expect(stopsIn([0, 3], 5)).toEqual([0, 3, 5]);
    expect(stopsIn([0, 3], 3)).toEqual([0, 3]);
  });

  it("are counted from 1, up to the next", () => {
    const turns = [0, 3, 7];
    expect([0, 2, 3, 6, 7, 9].map((place) => turnAt(turns, place)?.number)).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
    expect(turnAt([], 4)).toBeNull();
    expect(reached([0, 3, 7, 9], 9)).toBe(3);
  });
});

import { expect, test } from "vitest";
import type { Duel } from "$protocol/ice-cube";
import { recorded } from "../exhibit";
import { prompted, sayings } from "./count";

const running = (): Duel => {
  const { updates } = recorded("real-ice");
  const duel = updates.at(-1)?.view.duel;
  if (!duel) throw new Error("nobody counts");
  return duel;
};

test("a count goes down, or up for the young, and ends with the phrase", () => {
  expect(sayings(3, false)).toEqual([3, 2, 1, 0]);
  expect(sayings(3, true)).toEqual([1, 2, 3, 0]);
  expect(sayings(0, false)).toEqual([]);
});

test("the prompter takes half a second for a number, and waits at the phrase", () => {
  const duel = running();
  const at = (later: number): number => prompted(duel, duel.heard_at + later);
  expect([at(-100), at(0), at(499), at(500), at(7_500), at(60_000)]).toEqual([0, 0, 0, 1, 15, 15]);
});

test("nothing is prompted before the attacker begins", () => {
  const duel: Duel = { ...running(), stage: "ready" };
  expect(prompted(duel, duel.heard_at + 5_000)).toBe(0);
});

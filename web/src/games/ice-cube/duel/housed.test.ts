import { expect, it } from "vitest";
import { housed } from "./housed";

const counting = { left: [3, 2, 1, 0], began: 1_000, auto_from: null, auto_end: 5_000 } as const;

it("shows a count that the house makes as far as it is by now", () => {
  const duel = { ...counting, stage: "running" as const };
  expect(housed(duel, 900)).toEqual([3, 2, 1, 0]);
  expect(housed(duel, 2_100)).toEqual([2, 1, 0]);
  expect(housed({ ...duel, auto_from: 3_000 }, 3_900)).toEqual([2, 1, 0]);
});

it("leaves it the last word, and nothing to say before it begins", () => {
  expect(housed({ ...counting, stage: "running" }, 9_000)).toEqual([0]);
  expect(housed({ ...counting, stage: "ready" }, 9_000)).toEqual([3, 2, 1, 0]);
});

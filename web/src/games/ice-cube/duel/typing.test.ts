/** Typed numbers. */
import { expect, it } from "vitest";
import { typed } from "./typing";

const ALL = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

it("waits for a second digit where one may come", () => {
  expect(typed("", "1", ALL)).toEqual({ waiting: "1", said: null });
  expect(typed("1", "5", ALL)).toEqual({ waiting: "", said: 15 });
});

it("says at once what can be no other number", () => {
  expect(typed("", "9", ALL)).toEqual({ waiting: "", said: 9 });
  expect(typed("", "1", [2, 1, 0])).toEqual({ waiting: "", said: 1 });
});

it("says the phrase, or what waits, with Enter or the space bar", () => {
  expect(typed("", "Enter", ALL)).toEqual({ waiting: "", said: 0 });
  expect(typed("1", " ", ALL)).toEqual({ waiting: "", said: 1 });
});

it("leaves other keys alone", () => {
  expect(typed("1", "x", ALL)).toEqual({ waiting: "1", said: null });
});

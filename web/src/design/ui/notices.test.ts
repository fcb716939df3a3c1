import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "./notices.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const texts = (): string[] => notices.list.map(({ text }) => text);

test("only the last refusal is shown, beside the news", () => {
  notices.tell("Zoé is back.");
  notices.refuse("Cone 1 is full.");
  notices.refuse("Cone 2 is full.");
  expect(texts()).toEqual(["Zoé is back.", "Cone 2 is full."]);
});

test("what is told again is told once, and goes after a while", () => {
  notices.tell("Zoé is back.");
  notices.tell("Zoé is back.");
  expect(texts()).toEqual(["Zoé is back."]);
  vi.runAllTimers();
  expect(texts()).toEqual([]);
});

test("what a table refused is not told after it, but its news are", () => {
  const leave = notices.house();
  notices.tell("Zoé is back.");
  notices.refuse("Cone 1 is full.");
  leave();
  expect([notices.housed, ...texts()]).toEqual([0, "Zoé is back."]);
});

test("what was refused is forgotten once something else is done", () => {
  notices.tell("Zoé is back.");
  notices.refuse("Cone 1 is full.");
  notices.forgive();
  expect(texts()).toEqual(["Zoé is back."]);
});

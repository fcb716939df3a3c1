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

test("the last place shows them, and then the one before it", () => {
  const [table, cover] = [{ modal: false }, { modal: false }];
  expect(notices.place).toBe(null);
  const leave = notices.house(table);
  const uncover = notices.house(cover);
  expect(notices.place).toBe(cover);
  uncover();
  expect(notices.place).toBe(table);
  leave();
  expect(notices.place).toBe(null);
});

test("a modal shows them, whatever appears beneath it meanwhile", () => {
  const [sheet, question, table] = [{ modal: true }, { modal: true }, { modal: false }];
  const ends = [sheet, question, table].map((place) => notices.house(place));
  expect(notices.place).toBe(question);
  ends[1]?.();
  expect(notices.place).toBe(sheet);
  ends[0]?.();
  expect(notices.place).toBe(table);
  ends[2]?.();
});

test("what was refused is forgotten once something else is done, but news are not", () => {
  notices.tell("Zoé is back.");
  notices.refuse("Cone 1 is full.");
  notices.forgive();
  expect(texts()).toEqual(["Zoé is back."]);
});

import { beforeEach, expect, it, vi } from "vitest";
import { remember } from "$design/storage";
import { doneTasks, forget, markDone, nextTask } from "./progress";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

const TASKS = ["match", "sides", "series"];

beforeEach(() => stored.clear());

it("goes on with the first task that is not done", () => {
  expect(nextTask("gelati", "first", TASKS)).toBe("match");
  markDone("gelati", "first", "match");
  markDone("gelati", "first", "series");
  expect(nextTask("gelati", "first", TASKS)).toBe("sides");
});

it("begins again after the last task", () => {
  for (const task of TASKS) markDone("gelati", "first", task);
  expect(nextTask("gelati", "first", TASKS)).toBe("match");
  expect(nextTask("gelati", "first", [])).toBeNull();
});

it("keeps lessons apart, and forgets one of them", () => {
  markDone("gelati", "first", "match");
  markDone("gelati", "second", "match");
  forget("gelati", "first");
  expect(doneTasks("gelati", "first")).toEqual([]);
  expect(doneTasks("gelati", "second")).toEqual(["match"]);
});

it.each(["", "no JSON", "[]", "null", '{"gelati/first":"match"}', '{"gelati/first":[1]}'])(
  "takes %j in the storage for nothing",
  (kept) => {
    remember("lessons", kept);
    expect(doneTasks("gelati", "first")).toEqual([]);
  },
);

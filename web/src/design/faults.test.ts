import "./browser.testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Faults } from "./faults";
import { notices } from "./ui/notices.svelte";

let now = 0;
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  [now, notices.list] = [0, []];
});
afterEach(() => vi.restoreAllMocks());

const noticed = (): number => notices.list.length;

it("logs a fault with the id that it tells", () => {
  const id = new Faults(
    () => now,
    () => 0.5,
  ).report("motion", new Error("no such tile"));
  expect(id).toMatch(/^[0-9a-z]{4}$/);
  expect(console.error).toHaveBeenCalledWith(`Glacier fault ${id} (motion)`, expect.any(Error));
  expect(notices.list[0]?.text).toContain(id);
  expect(notices.list[0]?.way?.label).toBeTruthy();
});

it("tells of broken animations once a minute, and logs no more than twenty", () => {
  const faults = new Faults(() => now);
  for (let count = 0; count < 50; count++) faults.report("motion", "broken");
  expect(noticed()).toBe(1);
  expect(console.error).toHaveBeenCalledTimes(20);
  now = 61_000;
  faults.report("motion", "broken");
  expect(noticed()).toBe(2);
});

it("leaves it to the part's fallback to tell of a part that could not be drawn", () => {
  new Faults(() => now).report("render", "broken");
  expect(noticed()).toBe(0);
});

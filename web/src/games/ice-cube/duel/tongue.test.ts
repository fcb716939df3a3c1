/** A tongue that is quicker than the line. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NUMBER_TIME, SLIP_TIME, type Duel } from "$protocol/ice-cube";
import { shown } from "../exhibit";
import { Tongue } from "./tongue.svelte";

let now: number;
let duel: Duel;
let told: number[];
let tongue: Tongue;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  now = 10_000;
  const recorded = shown("duel-polish-victim").view.duel;
  if (!recorded) throw new Error("there is no duel");
  duel = { ...recorded, left: [5, 4, 3, 2, 1, 0], ear_free: 0, slips: 0 };
  told = [];
  tongue = new Tongue(
    () => duel,
    () => now + Date.now(),
    (number) => told.push(number),
  );
});
afterEach(() => {
  tongue.rest();
  vi.useRealTimers();
});

describe("a number that is said", () => {
  it("is gone from the pad at once, before the house has heard it", () => {
    tongue.say(5);
    expect([tongue.left, told]).toEqual([[4, 3, 2, 1, 0], [5]]);
  });

  it("is said once, however often the key is pressed", () => {
    for (let taps = 0; taps < 3; taps++) tongue.say(5);
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([5]);
  });

  it("waits until it can be understood after the last", () => {
    for (const number of [5, 4, 3]) tongue.say(number);
    expect([tongue.left, told]).toEqual([[2, 1, 0], [5]]);
    vi.advanceTimersByTime(NUMBER_TIME);
    expect(told).toEqual([5, 4]);
    vi.advanceTimersByTime(NUMBER_TIME);
    expect(told).toEqual([5, 4, 3]);
  });

  it("stays said when the house nods", () => {
    tongue.say(5);
    duel = { ...duel, left: [4, 3, 2, 1, 0] };
    tongue.follow([]);
    expect(tongue.left).toEqual([4, 3, 2, 1, 0]);
  });

  it("comes back when the house has not understood it", () => {
    tongue.say(5);
    tongue.say(4);
    tongue.follow([{ type: "CountMumbled", number: 5 }]);
    vi.advanceTimersByTime(2000);
    expect([tongue.left, told]).toEqual([[5, 4, 3, 2, 1, 0], [5]]);
  });
});

describe("a slip", () => {
  it("is told, stays on the pad, and costs a moment of frost", () => {
    tongue.say(3);
    expect([told, tongue.left.length, tongue.frostUntil]).toEqual([[3], 6, now + SLIP_TIME]);
    tongue.say(5);
    expect(tongue.left[0]).toBe(5);
    vi.advanceTimersByTime(SLIP_TIME);
    tongue.say(5);
    expect([told, tongue.left[0]]).toEqual([[3, 5], 4]);
  });

  it("lasts as long as the house says", () => {
    const slip = { number: 3, expected: 5, at: now, ear_free: now + 700, left: duel.left };
    tongue.follow([{ type: "Miscounted", ...slip }]);
    expect(tongue.frostUntil).toBe(now + 700);
  });

  it("is not what somebody else did, who is named instead", () => {
    const disturbed = { seat: 2, how: "bell", pad: duel.pad, ear_free: now + 300 } as const;
    const event = { type: "Disturbed", ...disturbed, auto_end: null, disturbed: [] } as const;
    tongue.follow([event]);
    expect([tongue.frostUntil, tongue.disturbed]).toEqual([now + 300, event]);
    vi.advanceTimersByTime(300);
    tongue.say(3);
    expect(tongue.disturbed).toBeNull();
  });
});

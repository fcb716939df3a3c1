import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NUMBER_TIME, SLIP_TIME, type Duel } from "$protocol/ice-cube";
import { recorded, shown } from "../exhibit";
import { housed, prompted, sayings, Tongue, typed } from "./tongue.svelte";

describe("a count that is said here", () => {
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
    it("is removed from the pad at once, before the server has acknowledged it", () => {
      tongue.say(5);
      expect([tongue.left, told]).toEqual([[4, 3, 2, 1, 0], [5]]);
    });

    it("is said once, however often the key is pressed", () => {
      for (let taps = 0; taps < 3; taps++) tongue.say(5);
      vi.advanceTimersByTime(2000);
      expect(told).toEqual([5]);
    });

    it("is sent NUMBER_TIME after the last one", () => {
      for (const number of [5, 4, 3]) tongue.say(number);
      expect([tongue.left, told]).toEqual([[2, 1, 0], [5]]);
      vi.advanceTimersByTime(NUMBER_TIME);
      expect(told).toEqual([5, 4]);
      vi.advanceTimersByTime(NUMBER_TIME);
      expect(told).toEqual([5, 4, 3]);
    });

    it("stays said when it is acknowledged", () => {
      tongue.say(5);
      duel = { ...duel, left: [4, 3, 2, 1, 0] };
      tongue.follow([]);
      expect(tongue.left).toEqual([4, 3, 2, 1, 0]);
    });

    it("comes back when it is rejected", () => {
      tongue.say(5);
      tongue.say(4);
      tongue.follow([{ type: "CountMumbled", number: 5 }]);
      vi.advanceTimersByTime(2000);
      expect([tongue.left, told]).toEqual([[5, 4, 3, 2, 1, 0], [5]]);
    });
  });

  describe("a slip", () => {
    it("is sent, stays on the pad, and blocks the count for a moment", () => {
      tongue.say(3);
      expect([told, tongue.left.length, tongue.frostUntil]).toEqual([[3], 6, now + SLIP_TIME]);
      tongue.say(5);
      expect(tongue.left[0]).toBe(5);
      vi.advanceTimersByTime(SLIP_TIME);
      tongue.say(5);
      expect([told, tongue.left[0]]).toEqual([[3, 5], 4]);
    });

    it("lasts as long as its event says", () => {
      const slip = { number: 3, expected: 5, at: now, ear_free: now + 700, left: duel.left };
      tongue.follow([{ type: "Miscounted", ...slip }]);
      expect(tongue.frostUntil).toBe(now + 700);
    });

    it("is not shown for a disturbance, which names the seat instead", () => {
      const disturbed = { seat: 2, how: "bell", pad: duel.pad, ear_free: now + 300 } as const;
      const event = { type: "Disturbed", ...disturbed, auto_end: null, disturbed: [] } as const;
      tongue.follow([event]);
      expect([tongue.frostUntil, tongue.disturbed]).toEqual([now + 300, event]);
      vi.advanceTimersByTime(300);
      tongue.say(3);
      expect(tongue.disturbed).toBeNull();
    });
  });
});

describe("a number that is typed", () => {
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

  it("ignores other keys", () => {
    expect(typed("1", "x", ALL)).toEqual({ waiting: "1", said: null });
  });
});

describe("a count that the house makes", () => {
  const counting = { left: [3, 2, 1, 0], began: 1_000, auto_from: null, auto_end: 5_000 } as const;

  it("has come as far as its time", () => {
    const duel = { ...counting, stage: "running" as const };
    expect(housed(duel, 900)).toEqual([3, 2, 1, 0]);
    expect(housed(duel, 2_100)).toEqual([2, 1, 0]);
    expect(housed({ ...duel, auto_from: 3_000 }, 3_900)).toEqual([2, 1, 0]);
  });

  it("leaves the last word, and all of it before it begins", () => {
    expect(housed({ ...counting, stage: "running" }, 9_000)).toEqual([0]);
    expect(housed({ ...counting, stage: "ready" }, 9_000)).toEqual([3, 2, 1, 0]);
  });
});

describe("a count with real ice", () => {
  const running = (): Duel => {
    const { updates } = recorded("real-ice");
    const duel = updates.at(-1)?.view.duel;
    if (!duel) throw new Error("there is no duel");
    return duel;
  };

  it("goes down, or up for the young, and ends with the phrase", () => {
    expect(sayings(3, false)).toEqual([3, 2, 1, 0]);
    expect(sayings(3, true)).toEqual([1, 2, 3, 0]);
    expect(sayings(0, false)).toEqual([]);
  });

  it("takes half a second for a number, and waits at the phrase", () => {
    const duel = running();
    const at = (later: number): number => prompted(duel, duel.heard_at + later);
    expect([at(-100), at(0), at(499), at(500), at(7_500), at(60_000)]).toEqual([
      0, 0, 0, 1, 15, 15,
    ]);
  });

  it("does not begin before the attacker", () => {
    const duel: Duel = { ...running(), stage: "ready" };
    expect(prompted(duel, duel.heard_at + 5_000)).toBe(0);
  });
});

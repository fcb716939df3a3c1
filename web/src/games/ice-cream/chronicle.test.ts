import { describe, expect, it } from "vitest";
import type { Event } from "$protocol/ice-cream";
import { BLANK, note } from "./chronicle.svelte";
import { recorded, shown } from "./exhibit";

const day = (number: number): Event => ({ type: "DayBegan", day: number });
const ended: Event = { type: "SaleEnded", seat: 2, reason: "stalled" };
const scored: Event = {
  type: "StallScored",
  seat: 1,
  opened: ["vanilla"],
  sold: ["vanilla", "vanilla"],
  duplicates: ["chocolate"],
  kept: [],
  points: 3,
};
const dealer: Event = { type: "DealerNamed", seat: 1, tied: [1, 2], scanned_from: 0 };

describe("the chronicle", () => {
  it("keeps the place of a cone that is sold, until the next day", () => {
    const started: Event = { type: "ConeStarted", seat: 0, cone: 7, scoop: "vanilla" };
    const sold: Event = {
      type: "ConeServed",
      seat: 0,
      cone: 7,
      sold: ["vanilla"],
      lost: null,
      cans: [0],
    };
    expect(note(BLANK, [started, sold]).cones).toBe(7);
    expect(note(BLANK, [started, sold, day(2)]).cones).toBe(0);
  });

  it("records how high a cone was", () => {
    const started: Event = { type: "ConeStarted", seat: 0, cone: 1, scoop: "vanilla" };
    const added: Event = { ...started, type: "ScoopAdded" };
    expect(note(BLANK, [started, added, added]).heights).toEqual({ 1: 3 });
    expect(note(BLANK, [started, day(2)]).heights).toEqual({});
  });

  it("counts the cans drawn since the secret ones were revealed", () => {
    const drawn: Event = { type: "CanDrawn", seat: 1, can: "pistachio" };
    const sale: Event = { type: "SaleBegan", revealed: [{ seat: 1, can: "vanilla" }] };
    expect(note(BLANK, [drawn, sale]).drawnSince).toEqual({ 1: 0 });
    expect(note(BLANK, [drawn, sale, drawn]).drawnSince).toEqual({ 1: 1 });
  });

  it("writes a day's accounts: who stalled, what was scored, who deals and why", () => {
    expect(note(BLANK, [ended, scored, dealer, day(3)]).accounts).toEqual({
      day: 2,
      stalled: 2,
      scored: [{ seat: 1, sold: ["vanilla", "vanilla"], duplicates: ["chocolate"] }],
      dealer: { seat: 1, tied: [1, 2], from: 0 },
    });
  });

  it("starts anew when a match begins again", () => {
    const past = note(BLANK, [ended, scored, dealer, day(3)]);
    const again = note(past, [{ type: "ScoopsRemoved", scoops: [null] }, dealer, day(1)]);
    expect(again).toEqual(BLANK);
  });

  it("has every seat in the accounts of a recorded day", () => {
    for (const moment of ["day-over", "tied-day", "over"]) {
      const { accounts } = note(BLANK, shown(moment).events);
      expect(accounts?.scored.length).toBe(recorded(moment).seats.length);
    }
  });
});

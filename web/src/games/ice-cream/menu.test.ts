import { describe, expect, it } from "vitest";
import { readMenu } from "./menu";
import { shown } from "./recordings";
import { turnOf } from "./turn";

describe("the menu of a recorded update", () => {
  it("offers to keep or to swap the new can", () => {
    expect(readMenu(shown("delivery"))).toMatchObject({ keep: true, swap: true, forced: null });
  });

  it("offers cones for the flipped scoop, or a new one", () => {
    const update = shown("building");
    const { adds, start } = readMenu(update);
    expect(adds.length + Number(start)).toBe(update.menu.length);
    expect(start).toBe(true);
  });

  it("gives every sale its own prospect", () => {
    const { sales, draw } = readMenu(shown("sale"));
    expect(sales.length).toBe(shown("sale").menu.length);
    for (const { cone, prospect } of sales) {
      const scoops = shown("sale").view.cones.find(({ number }) => number === cone)?.scoops;
      expect(prospect).toMatchObject({ points: scoops?.length, lost: null });
    }
    expect(draw).toBe(false);
  });

  it("says which scoop a partial sale loses", () => {
    const { sales, draw } = readMenu(shown("partial"));
    expect(draw).toBe(true);
    for (const { prospect } of sales) expect(prospect.lost).not.toBeNull();
  });

  it("knows the only thing that can be done", () => {
    expect(readMenu(shown("forced")).forced).toEqual({ type: "Draw" });
    expect(readMenu(shown("opening")).forced).toEqual({ type: "StartCone" });
  });

  it("is empty for whoever only watches", () => {
    const { keep, sales, adds, draw, forced } = readMenu(shown("spectator"));
    expect([keep, draw, forced, ...sales, ...adds]).toEqual([false, false, null]);
  });
});

describe("the turn", () => {
  it("is the view's own", () => {
    for (const moment of ["delivery", "building", "sale", "over"])
      expect(turnOf(shown(moment).view)).toBe(shown(moment).view.turn);
  });

  const secretly = shown("secretly").view;
  it("is the viewer's while all decide at once", () => {
    expect(secretly.turn).toBeNull();
    expect(turnOf(secretly)).toBe(0);
  });

  it("passes on once the viewer has decided, and belongs to the next for a spectator", () => {
    const [own, ...others] = secretly.stalls;
    if (!own) throw new Error("nobody sits there");
    const decided = { ...secretly, dealer: 0, stalls: [{ ...own, decided: true }, ...others] };
    expect(turnOf(decided)).toBe(1);
    const hidden = { ...own, secret: [null] };
    expect(turnOf({ ...secretly, dealer: 2, stalls: [hidden, ...others] })).toBe(2);
  });
});

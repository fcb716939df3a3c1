import { describe, expect, it } from "vitest";
import { readMenu } from "./menu";
import { shown } from "./recordings";

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

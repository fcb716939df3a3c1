import { describe, expect, it } from "vitest";
import { lackedBy, readMenu } from "./menu";
import { shown } from "./exhibit";

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

  it("says what is missing for every cone that may not be served, and for no other", () => {
    for (const moment of ["sale", "partial", "forced", "full-sale", "six-cans"]) {
      const update = shown(moment);
      const { sales, lacks } = readMenu(update);
      const served = sales.map(({ cone }) => cone);
      const rest = update.view.cones.filter(({ number }) => !served.includes(number));
      expect([...lacks.keys()]).toEqual(rest.map(({ number }) => number));
      for (const [cone, missing] of lacks) {
        const scoops = update.view.cones.find(({ number }) => number === cone)?.scoops ?? [];
        expect(missing.length).toBeGreaterThan(0);
        expect(scoops).toEqual(expect.arrayContaining([...missing]));
      }
    }
  });

  it("says nothing else than what can be seen on the counter", () => {
    for (const moment of ["sale", "partial", "forced", "full-sale", "six-cans", "twelve-cones"]) {
      const { viewer, view, ...update } = shown(moment);
      const seen = lackedBy(view.stalls[viewer ?? 0]?.cans ?? [], view.cones);
      for (const [cone, missing] of readMenu(update).lacks) expect(seen.get(cone)).toEqual(missing);
    }
  });

  it("names the can that each scoop of a sale comes from", () => {
    const { viewer, view } = shown("six-cans");
    const cans = view.stalls[viewer ?? 0]?.cans ?? [];
    for (const { prospect } of readMenu(shown("six-cans")).sales)
      expect(prospect.cans.map((place) => cans[place]?.flavour)).toEqual(prospect.sold);
  });

  it("knows the only thing that can be done", () => {
    expect(readMenu(shown("forced")).forced).toEqual({ type: "Draw" });
    expect(readMenu(shown("opening")).forced).toEqual({ type: "StartCone" });
  });

  it("is empty for a spectator", () => {
    const { keep, sales, adds, draw, forced } = readMenu(shown("spectator"));
    expect([keep, draw, forced, ...sales, ...adds]).toEqual([false, false, null]);
  });
});

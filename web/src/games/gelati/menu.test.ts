import { describe, expect, it } from "vitest";
import type { Exchange } from "$protocol/gelati";
import { alike, exchangesOf, mayGive, ownedOf, readMenu, spentBy } from "./menu";
import { shown } from "./exhibit";

const trade = (one: Exchange["give"][0], other: Exchange["give"][0]): Exchange => ({
  type: "Exchange",
  give: [one, other],
  take: "cherry",
});

describe("the menu of a recorded update", () => {
  it("gives every placement its own prospect", () => {
    const update = shown("middle");
    const { placements, swaps, done } = readMenu(update);
    expect(placements.length).toBe(update.menu.length);
    for (const { prospect } of placements) expect(prospect.sides.length).toBeGreaterThan(0);
    expect(swaps).toEqual([]);
    expect(done).toBe(false);
  });

  it("lists the actions after placing", () => {
    expect(readMenu(shown("fillable")).fills.length).toBe(1);
    expect(readMenu(shown("serving")).done).toBe(true);
    expect(readMenu(shown("crowded"))).toMatchObject({ done: false });
    expect(readMenu(shown("crowded")).discards.length).toBeGreaterThan(0);
    expect(readMenu(shown("searching")).swaps.length).toBe(2);
  });

  it("is empty for a spectator", () => {
    const { placements, exchanges } = readMenu(shown("watching"));
    expect([...placements, ...exchanges]).toEqual([]);
  });
});

describe("exchanges", () => {
  const all = [trade("cone", "cone"), trade("cone", "wafer")];

  it("are found whichever token was chosen first", () => {
    expect(exchangesOf(all, ["wafer", "cone"])).toEqual([all[1]]);
  });

  it("may return two alike only when two are there", () => {
    expect(mayGive(all, ["cone", "cone"])).toBe(true);
    expect(mayGive(all, ["wafer", "wafer"])).toBe(false);
    expect(mayGive(all, ["wafer"])).toBe(true);
    expect(mayGive(all, ["bowl"])).toBe(false);
  });
});

describe("tiles and orders", () => {
  const order = { pot: "cone", flavour: "vanilla", topping: "wafer" } as const;

  it("are known by what they show", () => {
    expect(alike(order, { ...order })).toBe(true);
    expect(alike(order, { ...order, pot: "bowl" })).toBe(false);
    expect(alike(order, null)).toBe(false);
  });

  it("tick what is owned", () => {
    expect(ownedOf(order, ["wafer", "cone", "cone"])).toEqual([true, false, true]);
  });
});

describe("tokens that are given away", () => {
  it("leave their own places, two alike two of them", () => {
    const tokens = ["cone", "wafer", "cone", "cherry"] as const;
    expect(spentBy(trade("cone", "cone"), tokens)).toEqual([0, 2]);
    expect(spentBy({ type: "Discard", token: "cherry" }, tokens)).toEqual([3]);
    expect(spentBy({ type: "Done" }, tokens)).toEqual([]);
  });
});

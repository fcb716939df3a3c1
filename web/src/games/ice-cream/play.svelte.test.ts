import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "$design/settings.svelte";
import type { Action } from "$protocol/ice-cream";
import type { Refusal } from "$match/face";
import { deliveries } from "./hints";
import { Play, type Props } from "./play.svelte";
import { recorded, shown } from "./exhibit";

/** A player at a recorded moment; the test answers in place of the server. */
function seated(moment: string) {
  let busy = $state(false);
  const asked: Action[] = [];
  let answer: (refusal: Refusal | null) => void = () => undefined;
  const props = (): Props => ({
    update: shown(moment),
    seats: recorded(moment).seats,
    clock: () => 0,
    busy,
    busyAt: () => busy,
    act: (action) => {
      asked.push(action);
      busy = true;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  return {
    play: new Play(props),
    asked,
    refuse: async (): Promise<void> => {
      busy = false;
      answer({ code: "stale", facts: {} });
      await Promise.resolve();
    },
    accept: async (): Promise<void> => {
      busy = false;
      answer(null);
      await Promise.resolve();
    },
  };
}

beforeEach(() => {
  settings.confirm = true;
});

describe("a press on a cone", () => {
  it("chooses it, whatever is done there, and a second one does it", () => {
    for (const moment of ["building", "sale"]) {
      const { play, asked } = seated(moment);
      const [slot] = play.legal;
      if (slot === undefined) throw new Error("nothing may be done");
      play.press(slot);
      expect([play.chosen, asked]).toEqual([slot, []]);
      play.press(slot);
      expect(asked.length).toBe(1);
    }
  });

  it("does it at once without confirmation", () => {
    settings.confirm = false;
    for (const moment of ["building", "sale"]) {
      const { play, asked } = seated(moment);
      const [slot] = play.legal;
      if (slot === undefined) throw new Error("nothing may be done");
      play.press(slot);
      expect(asked.length).toBe(1);
    }
  });

  it("that may not be served sends the act for its refusal, and shows nothing as done", () => {
    const { play, asked } = seated("sale");
    const [cone] = play.menu.lacks.keys();
    if (cone === undefined) throw new Error("all may be served");
    play.press(cone);
    expect(asked).toEqual([{ type: "Serve", cone }]);
    expect([play.doing, play.aim]).toEqual([null, null]);
  });

  it("shows what the viewer's cans lack on other turns, too", () => {
    const { play } = seated("reveal");
    expect([play.myTurn, play.selling, play.menu.lacks.size]).toEqual([false, true, 0]);
    expect([...play.lacks.keys()]).toEqual(play.view.cones.map(({ number }) => number));
    expect([...play.lacks.values()].some(({ length }) => length > 0)).toBe(true);
  });
});

describe("what was done", () => {
  it("shows at once, and no longer if it is refused", async () => {
    const { play, refuse } = seated("building");
    play.look(null);
    void play.confirm("new");
    expect([play.doing, play.aim]).toEqual([{ type: "StartCone" }, "new"]);
    await refuse();
    expect([play.doing, play.aim]).toEqual([null, null]);
  });

  it("is over once the table shows what came of it, whatever is asked then", async () => {
    const { play, accept } = seated("sale");
    const [slot] = play.legal;
    const [cone] = play.menu.lacks.keys();
    if (slot === undefined || cone === undefined)
      throw new Error("nothing to serve, or everything");
    void play.confirm(slot);
    await accept();
    play.follow([]);
    play.press(cone);
    expect([play.doing, play.aim]).toEqual([null, null]);
  });

  it("is not called decided before the server has answered", () => {
    const { play } = seated("delivery");
    const mine = () => deliveries(play).find(({ mine }) => mine);
    expect(mine()).toMatchObject({ choice: "thinks", told: "décidez…" });
    void play.do({ type: "Keep" });
    expect(mine()).toMatchObject({ choice: "sends", told: "envoi…" });
  });

  it("is not done twice", () => {
    const { play, asked } = seated("delivery");
    void play.do({ type: "Keep" });
    void play.do({ type: "Swap" });
    expect(asked).toEqual([{ type: "Keep" }]);
  });
});

describe("a viewer of the delivery", () => {
  it("sees all seats from the dealer on, and only the own can", () => {
    const { play } = seated("delivering");
    const all = deliveries(play);
    expect(all.map(({ seat }) => seat)[0]).toBe(play.view.dealer);
    for (const { mine, can } of all) expect(can === null).toBe(!mine);
  });
});

import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action, Duel, Event } from "$protocol/ice-cube";
import type { Refusal } from "$match/face";
import { readMenu } from "../menu";
import type { Props } from "../play.svelte";
import { recorded, shown } from "../exhibit";
import { Fight } from "./fight.svelte";
import { restAfter } from "./gestures";
import type { Heard } from "./sounds";

const JUST_RIGHT = { strength: 1, off: 0 };

const stroked: Event = {
  type: "Stroked",
  strength: 1,
  off: 0,
  worth: 900,
  hand_free: 0,
  lost: 10,
  rate: 5,
  at: 0,
  filled: 0,
};

let acts: Action[];
let refusal: Refusal | null;
let duel: Duel;

/** Returns the duel of a recorded moment, with a clock that the test advances. */
function at(moment: string, events: readonly Event[] = []): Fight {
  const update = { ...shown(moment), events };
  if (!update.view.duel) throw new Error(`${moment} is no duel`);
  duel = { ...update.view.duel, hand_free: 0, ear_free: 0 };
  const props: Props = {
    update,
    seats: recorded(moment).seats,
    clock: () => 100_000 + Date.now(),
    busy: false,
    busyAt: () => false,
    act: (action) => {
      acts.push(action);
      return Promise.resolve(refusal);
    },
  };
  return new Fight(
    {
      props: () => props,
      menu: readMenu(update),
      me: update.viewer,
      view: update.view,
      hands: () => Promise.resolve(null),
    },
    () => duel,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 });
  [acts, refusal] = [[], null];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the attacker's hand", () => {
  it("strokes without waiting for an answer, no faster than the rules allow", () => {
    const fight = at("duel-polish-attacker");
    expect([fight.attacks, fight.stroke(JUST_RIGHT), fight.stroke(JUST_RIGHT)]).toEqual([
      true,
      true,
      false,
    ]);
    vi.advanceTimersByTime(restAfter("polish"));
    expect(fight.stroke(JUST_RIGHT)).toBe(true);
    expect(acts.map(({ type }) => type)).toEqual(["Stroke", "Stroke"]);
    expect(acts[0]).toMatchObject({ duel: duel.number, ...JUST_RIGHT });
  });

  it("moves the scene and is cheered at once", () => {
    const fight = at("duel-dragon-attacker");
    fight.stroke(JUST_RIGHT);
    expect([fight.beats, fight.worths, fight.cheer]).toEqual([1, [1000], "perfect"]);
  });

  it("blames no longer than until the next good stroke", () => {
    const fight = at("duel-polish-attacker");
    fight.stroke({ strength: 0.2, off: 0 });
    expect(fight.cheer).toBe("slow");
    vi.advanceTimersByTime(restAfter("polish"));
    fight.stroke(JUST_RIGHT);
    expect(fight.cheer).toBe("perfect");
    vi.advanceTimersByTime(restAfter("polish"));
    fight.stroke({ strength: 0.2, off: 0 });
    expect(fight.cheer).toBe("perfect");
  });

  it("makes no stroke without strength", () => {
    const fight = at("duel-dragon-attacker");
    expect(fight.stroke({ strength: 0, off: 0 })).toBe(false);
    expect(acts).toEqual([]);
  });

  it("waits while the server has it as busy", () => {
    const fight = at("duel-dragon-attacker");
    duel = { ...duel, hand_free: 200_000 };
    expect([fight.stroke(JUST_RIGHT), fight.cheer]).toEqual([false, "early"]);
  });
});

describe("the pipette", () => {
  function empty(): Fight {
    const fight = at("duel-fill");
    duel = { ...duel, filled: 0, filling_since: null, fills: 2 };
    return fight;
  }

  it("fills and squirts without waiting for an answer, twice and no more", () => {
    const fight = empty();
    for (let round = 0; round < 3; round++) {
      fight.fill();
      fight.fill();
      fight.stroke(JUST_RIGHT);
      fight.stroke(JUST_RIGHT);
    }
    expect(acts.map(({ type }) => type)).toEqual(["Fill", "Stroke", "Fill", "Stroke"]);
    expect(fight.pipette).toEqual({ filled: 2, since: null });
  });

  it("follows the server once it has answered", () => {
    const fight = empty();
    fight.fill();
    expect(fight.pipette.since).not.toBeNull();
    duel = { ...duel, filling_since: 42 };
    expect(fight.pipette).toEqual({ filled: 0, since: 42 });
  });

  it("is taken back when it is refused", async () => {
    const fight = empty();
    refusal = { code: "no-fill", facts: { filled: 0, fills: 3 } };
    fight.fill();
    await vi.advanceTimersByTimeAsync(0);
    expect(fight.pipette).toEqual({ filled: 0, since: null });
  });
});

describe("the victim", () => {
  it("counts by its tongue", () => {
    const fight = at("duel-polish-victim");
    const first = duel.left[0] ?? 0;
    fight.say(first);
    expect([fight.counts, acts]).toEqual([
      true,
      [{ type: "Count", duel: duel.number, number: first }],
    ]);
  });

  it("fishes with a spoon that is in the water", () => {
    const fight = at("duel-fishing");
    duel = { ...duel, hand_free: 200_000 };
    fight.scoop(0.1);
    duel = { ...duel, hand_free: 0 };
    fight.scoop(0.2);
    expect(acts).toEqual([{ type: "Scoop", duel: duel.number, off: 0.2 }]);
  });
});

describe("watchers", () => {
  it("see strokes when their events come", () => {
    const fight = at("duel-polish-watcher", [stroked]);
    fight.follow();
    expect([fight.attacks, fight.works, fight.beats]).toEqual([false, false, 1]);
  });

  it("see the attacker's hand where it was last shown", () => {
    const fight = at("duel-polish-watcher");
    fight.seeHand([0.4, -0.2]);
    fight.seeHand(undefined);
    expect(fight.hand).toEqual([0.4, -0.2]);
  });

  it("may disturb if the menu has it", () => {
    const fight = at("duel-heckler");
    const [how] = fight.disturbances;
    if (how) fight.disturb(how);
    expect(acts).toEqual([{ type: "Disturb", duel: duel.number, how }]);
  });
});

describe("the first duel of a kind", () => {
  it("waits for this seat, which sends that it is ready", () => {
    const fight = at("duel-first-attacker");
    expect([fight.readies, fight.waits, fight.works]).toEqual([true, true, false]);
    fight.ready();
    expect(acts).toEqual([{ type: "Ready", duel: duel.number }]);
  });

  it("waits for the other", () => {
    const fight = at("duel-first-waits");
    expect([fight.readies, fight.waits, fight.works]).toEqual([false, true, false]);
    fight.ready();
    expect(acts).toEqual([]);
  });
});

describe("the house's hands", () => {
  it("do what this seat did not, and may be taken back", () => {
    expect(at("duel-house-works")).toMatchObject({ house: "work", takesBack: true, works: false });
    expect(at("duel-house-counts")).toMatchObject({ house: "count", takesBack: true });
  });

  it("are of no concern to others", () => {
    expect(at("duel-auto-attacker").house).toBeNull();
    expect(at("duel-polish-attacker").house).toBeNull();
  });
});

describe("two at one screen", () => {
  it("hear each act once: when it is done, not when its event comes", () => {
    const heard: string[] = [];
    const listen = ({ sound }: Heard): void => void heard.push(sound);
    const { play } = at("duel-polish-attacker", [
      stroked,
      { type: "Counted", number: 9, at: 0, ear_free: 0, left: [] },
      { type: "WorkTakenOver" },
    ]);
    const other = { ...play, me: duel.victim };
    new Fight(play, () => duel, listen, true).follow();
    new Fight(other, () => duel, listen, true).follow();
    expect(heard).toEqual(["tick"]);
  });

  it("see no strokes of earlier duels", () => {
    const opened: Event = { type: "DuelOpened", duel };
    const fight = at("duel-polish-watcher", [stroked, stroked, opened, stroked]);
    fight.follow();
    expect(fight.beats).toBe(1);
  });
});

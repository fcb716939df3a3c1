import "$design/browser.testing";
import { expect, it } from "vitest";
import type { Action, Duel } from "$protocol/ice-cube";
import { Play, type Props } from "../play.svelte";
import { recorded, shown } from "../exhibit";
import { Fight } from "./fight.svelte";
import { Split } from "./split.svelte";

const { view } = shown("duel-ready");
const opened = view.duel as Duel;
const number = opened.number;
const PAUSE: Action = { type: "Pause", duel: number };
const REST: Action = { type: "UseHands", hands: "auto" };
const STROKE: Action = { type: "Stroke", duel: number, strength: 1, off: 0 };

type Deed = readonly [seat: number | undefined, type: Action["type"]];

/** Returns both halves, and the acts that they send. */
function split(changes: Partial<Duel> = {}, more: readonly Action[] = [PAUSE]) {
  const deeds: Deed[] = [];
  const duel = { ...opened, ...changes };
  const offered = (seat: number, menu: readonly Action[]) => ({ seat, menu, prospects: [] });
  const props: Props = {
    seats: recorded("duel-ready").seats,
    busy: false,
    busyAt: () => false,
    update: {
      ...shown("duel-ready"),
      viewer: null,
      menu: [],
      view: { ...view, duel },
      beside: [
        offered(duel.attacker, [STROKE, REST, ...more]),
        offered(duel.victim, [REST, ...more]),
      ],
    },
    clock: () => 0,
    act: (action: Action, seat?: number) => {
      deeds.push([seat, action.type]);
      return Promise.resolve(null);
    },
  };
  return { split: new Split(new Play(() => props), () => duel), deeds, duel };
}

it("requests a pause, once", () => {
  const { split: two, deeds, duel } = split();
  two.pause();
  two.pause();
  expect(deeds).toEqual([[duel.victim, "Pause"]]);
  const { split: late, deeds: none } = split({}, []);
  late.pause();
  expect(none).toEqual([]);
});

it("does not let the attacker begin before both are ready", () => {
  const { split: two, duel } = split();
  const fight = new Fight(two.attacker, () => duel);
  expect([two.asks(duel.attacker), two.asks(duel.victim), fight.works]).toEqual([
    true,
    true,
    false,
  ]);
  expect(fight.mayRest).toBe(true);
  two.lay(duel.attacker);
  expect([two.asks(duel.attacker), two.waits(duel.attacker), fight.works]).toEqual([
    false,
    true,
    false,
  ]);
  two.lay(duel.victim);
  expect([two.waits(duel.attacker), two.asks(duel.victim), fight.works]).toEqual([
    false,
    false,
    true,
  ]);
});

it("does not wait if one has nothing to do, nor once the duel runs", () => {
  const { split: auto, duel } = split({ hands: ["own", "auto"] });
  expect([auto.asks(duel.attacker), auto.asks(duel.victim)]).toEqual([false, false]);
  expect(split({ stage: "running" }).split.asks(duel.victim)).toBe(false);
  expect(split({ counts: 0 }).split.asks(duel.attacker)).toBe(false);
});

it("shows the attacker's hand in both halves", () => {
  const { split: two, duel } = split({ stage: "running" });
  new Fight(two.attacker, () => duel).moveHand([0.5, -0.25]);
  expect(two.victim.props().hovers?.[duel.attacker]).toEqual([0.5, -0.25]);
});

it("acts for each by its own menu", async () => {
  const { split: two, deeds, duel } = split({ stage: "running" });
  const [hand, tongue] = [two.attacker, two.victim].map((half) => new Fight(half, () => duel));
  expect([hand?.attacks, hand?.works, tongue?.counts, tongue?.works]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  hand?.stroke({ strength: 1, off: 0 });
  await two.victim.hands("auto");
  expect(deeds).toEqual([
    [duel.attacker, "Stroke"],
    [duel.victim, "UseHands"],
  ]);
});

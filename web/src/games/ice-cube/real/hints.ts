/** What is expected with real ice, where that differs; null where it does not. */
import type { State } from "$protocol/ice-cube";
import { shownOn } from "../kinds";
import type { Play } from "../play.svelte";
import { nameOf } from "../words";
import { real } from "./words";

type Name = (seat: number) => string;

/** Whose cube is said to have melted. */
export function questionedIn({ cups }: State): number | null {
  const seat = cups.findIndex(({ claim }) => claim);
  return seat < 0 ? null : seat;
}

export function realHint({ view, me }: Play, name: Name): string | null {
  if (!view.options.real_ice) return null;
  if (view.phase === "race") return real().race;
  const owner = questionedIn(view);
  if (owner === null) return null;
  return owner === me ? real().questionMine : real().question(name(owner));
}

/** The one thing that a screen for all says in large letters: whom the table waits for, and what for. */
export function sharedHint(play: Play, name: Name): { seat: number; text: string } | null {
  const { view } = play;
  const owner = questionedIn(view);
  if (owner !== null) return { seat: owner, text: real().question(name(owner)) };
  if (view.threat) {
    const { target, kind } = view.threat;
    const appoints = view.phase === "executor";
    const attack = nameOf(shownOn(0, kind));
    const text = appoints ? real().appoints(name(target)) : real().answers(name(target), attack);
    return { seat: target, text };
  }
  return view.turn === null ? null : { seat: view.turn, text: real().plays(name(view.turn)) };
}

/** Which seats have kept or swapped their new can: the public part of the delivery. */
import type { Flavour, Stall } from "$protocol/ice-cream";
import type { Play } from "./play.svelte";
import { words } from "./words";

type Choice = keyof ReturnType<typeof words>["delivery"]["state"];

/** A seat during the delivery, and the state of its choice. */
export interface Delivered {
  readonly seat: number;
  readonly mine: boolean;
  /** Null if face down; undefined if no can was left for this seat. */
  readonly can: Flavour | null | undefined;
  readonly choice: Choice | null;
  readonly told: string;
}

/** Returns all seats from the dealer on, the order in which they decide. */
export function deliveries(play: Play): Delivered[] {
  const { stalls, dealer } = play.view;
  return stalls.flatMap((_, ahead) => {
    const seat = (dealer + ahead) % stalls.length;
    const stall = stalls[seat];
    return stall ? [delivered(play, seat, stall)] : [];
  });
}

function delivered(play: Play, seat: number, stall: Stall): Delivered {
  const mine = seat === play.me;
  const choice = mine && play.doing ? "sends" : choiceOf(play, seat, stall);
  return { seat, mine, can: stall.secret[0], choice, told: toldOf(choice, mine) };
}

function choiceOf({ awaits, props }: Play, seat: number, stall: Stall): Choice | null {
  if (stall.secret.length === 0) return null;
  if (stall.given_back.length > 0) return "swapped";
  if (stall.decided) return stall.wish.length > 0 ? "made" : "kept";
  return awaits.includes(seat) && !props().replaying ? "thinks" : "waits";
}

function toldOf(choice: Choice | null, mine: boolean): string {
  const { state, nothing, yours } = words().delivery;
  if (choice === "thinks" && mine) return yours;
  return choice ? state[choice] : nothing;
}

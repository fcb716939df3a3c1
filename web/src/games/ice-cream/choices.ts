/** Who has kept and who has swapped: all that anybody may know of the others' new cans. */
import type { Flavour, Stall } from "$protocol/ice-cream";
import type { Play } from "./play.svelte";
import { words } from "./words";

type Choice = keyof ReturnType<typeof words>["delivery"]["state"];

/** A seat at the delivery, and how far it is with its new can. */
export interface Delivered {
  readonly seat: number;
  readonly mine: boolean;
  /** Null lies face down; undefined if none was left for this seat. */
  readonly can: Flavour | null | undefined;
  readonly choice: Choice | null;
  readonly told: string;
}

/** All seats, the dealer first, as they decide. */
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

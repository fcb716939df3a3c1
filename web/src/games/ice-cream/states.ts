/** The line below a player's name at the counter. */
import { stateOf as stateOfSeat } from "$match/states";
import type { SeatInfo } from "$protocol/types";
import type { Play } from "./play.svelte";
import { words } from "./words";

export function stateOf(play: Play, seat: number, info: SeatInfo | undefined): string {
  const dealing = play.view.dealer === seat ? words().table.deals : null;
  const did = lastDeed(play, seat) ?? dealing;
  const { replaying } = play.props();
  return stateOfSeat(info, play.awaits.includes(seat), did, words().table, replaying);
}

function lastDeed({ chronicle }: Play, seat: number): string | null {
  const last = chronicle.last;
  if (last?.seat !== seat) return null;
  const { kept, swapped, cone, on, drew } = words().table.did;
  switch (last.type) {
    case "CanKept":
      return kept;
    case "CanSwapped":
      return swapped;
    case "ConeStarted":
    case "ScoopAdded":
      return on(last.cone);
    case "ConeServed":
      return cone(last.cone);
    case "CanDrawn":
      return drew;
    default:
      return null;
  }
}

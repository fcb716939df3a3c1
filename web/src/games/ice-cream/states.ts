/** The line below a name: what somebody is doing, did last, or is. */
import { t } from "$lib/i18n";
import type { SeatInfo } from "$protocol/types";
import type { Play } from "./play.svelte";
import { words } from "./words";

export function stateOf(play: Play, seat: number, info: SeatInfo | undefined): string {
  const { thinks, standIn, away, deals, bot } = words().table;
  if (play.turn === seat) return thinks;
  if (info?.stand_in) return standIn(t().bots[info.stand_in]);
  if (info?.kind === "guest" && !info.present) return away;
  return lastDeed(play, seat) ?? (play.view.dealer === seat ? deals : levelOf(info, bot));
}

function levelOf(info: SeatInfo | undefined, bot: (level: string) => string): string {
  return info?.level ? bot(t().bots[info.level]) : "";
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

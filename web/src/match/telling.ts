/** How sentences name players: the viewer is "you", the others have names. */
import { t } from "$design/i18n";
import type { SeatInfo } from "$protocol/types";
import type { Telling } from "./face";
import { onlyOwn } from "./seats";
import type { MatchStore } from "./store.svelte";

export function telling(match: MatchStore): Telling {
  // Several players share the device, so "you" would be ambiguous.
  return toldTo(match.together ? null : match.viewer, match.room?.seats ?? []);
}

/** After the match, guests see the table as spectators; the only player on this device is still "you". */
export function toldAfterwards(seats: readonly SeatInfo[]): Telling {
  return toldTo(onlyOwn(seats), seats);
}

function toldTo(viewer: number | null, seats: readonly SeatInfo[]): Telling {
  const isMe = (seat: number): boolean => seat === viewer;
  const name = (seat: number): string => (isMe(seat) ? t().table.you : (seats[seat]?.name ?? ""));
  return { viewer, isMe, name };
}

/** The line below a player's name: what the player is doing, did last, or is. */
import type { SeatInfo } from "$protocol/types";
import { t } from "$design/i18n";

export interface StateWords {
  readonly thinks: string;
  readonly standIn: (level: string) => string;
  readonly bot: (level: string) => string;
}

/** Returns the line for an absent guest: the seconds until a bot plays, or that the others wait. Null if the
    guest is present or a stand-in plays. */
export function awayState(info: SeatInfo | undefined): string | null {
  if (info?.kind !== "guest" || info.present || info.stand_in) return null;
  if (info.waited_by.length > 0) return t().table.waitedFor;
  const left = info.takes_over_in;
  return left === null || left <= 0 ? t().table.away : t().table.awayFor(Math.ceil(left / 1000));
}

/** Returns the hint to show while the match waits for an absent guest, or null if the guest is present or a stand-in
    plays. In a replay, no player is shown as away. */
export function awayHint(
  { seats, replaying }: { readonly seats: readonly SeatInfo[]; readonly replaying?: boolean },
  seat: number | null,
): string | null {
  const info = seat === null || replaying ? undefined : seats[seat];
  return info && awayState(info) !== null ? t().table.isAway(info.name) : null;
}

/** Returns the line of a seat. `did` is the game's text for a present player who is not on turn. In a replay, no
    player is shown as away or thinking. */
export function stateOf(
  info: SeatInfo | undefined,
  onTurn: boolean,
  did: string | null,
  words: StateWords,
  replaying = false,
): string {
  if (onTurn && replaying) return t().table.onTurn;
  const away = replaying ? null : awayState(info);
  if (away !== null) return away;
  if (info?.stand_in) return words.standIn(t().bots[info.stand_in]);
  if (onTurn) return words.thinks;
  return did ?? (info?.level ? words.bot(t().bots[info.level]) : "");
}

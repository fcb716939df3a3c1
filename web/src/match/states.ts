/** The line below a name: what somebody is doing, did last, or is. */
import type { SeatInfo } from "$protocol/types";
import { t } from "$design/i18n";

export interface StateWords {
  readonly thinks: string;
  readonly away: string;
  readonly standIn: (level: string) => string;
  readonly bot: (level: string) => string;
}

/** `did` is what a game has to say of somebody who is here and not on turn. In a replay nobody thinks. */
export function stateOf(
  info: SeatInfo | undefined,
  onTurn: boolean,
  did: string | null,
  words: StateWords,
  replaying = false,
): string {
  if (onTurn) return replaying ? t().table.onTurn : words.thinks;
  if (info?.stand_in) return words.standIn(t().bots[info.stand_in]);
  if (info?.kind === "guest" && !info.present) return words.away;
  return did ?? (info?.level ? words.bot(t().bots[info.level]) : "");
}

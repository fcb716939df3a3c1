/** How sentences name people: the viewer is "you", the others have names. */
import { t } from "$lib/i18n";
import type { Telling } from "../../games/face";
import type { MatchStore } from "./store.svelte";

export function telling(match: MatchStore): Telling {
  // Around one device "you" would be anybody.
  const viewer = match.together ? null : match.viewer;
  const isMe = (seat: number): boolean => seat === viewer;
  const called = (seat: number): string => match.room?.seats[seat]?.name ?? "";
  return { viewer, isMe, name: (seat) => (isMe(seat) ? t().table.you : called(seat)) };
}

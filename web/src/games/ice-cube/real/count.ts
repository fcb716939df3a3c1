/** A count that is spoken: the house hears nothing of it, so it prompts, at the pace of a middling tongue. */
import { COUNT, MIDDLING_COUNT, type Duel } from "$protocol/ice-cube";

/** How long a number takes, in milliseconds: all of them and the closing phrase take a middling count. */
const NUMBER = MIDDLING_COUNT / (COUNT + 1);

/** All that is to be said, in order; 0 is the closing phrase. */
export function sayings(counts: number, upwards: boolean): number[] {
  if (counts === 0) return [];
  const row = Array.from({ length: counts }, (_, nth) => (upwards ? nth + 1 : counts - nth));
  return [...row, 0];
}

/** At which of them a middling tongue would be by now, since the count began or began anew. */
export function prompted({ stage, heard_at, counts }: Duel, now: number): number {
  if (stage !== "running") return 0;
  return Math.max(0, Math.min(counts, Math.floor((now - heard_at) / NUMBER)));
}

/** How far the house is in a count that it makes, for the eye: what it has said is told only when it is over. */
import type { Duel } from "$protocol/ice-cube";

type Counted = Pick<Duel, "left" | "began" | "auto_from" | "auto_end" | "stage">;

/** What it has still to say at this moment: at least the last word. */
export function housed(duel: Counted, now: number): readonly number[] {
  const { left, began, auto_from: from, auto_end: end, stage } = duel;
  if (end === null || stage !== "running") return left;
  const since = from ?? began;
  const share = Math.max(0, now - since) / Math.max(1, end - since);
  return left.slice(Math.min(Math.floor(left.length * share), left.length - 1));
}

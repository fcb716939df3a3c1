/** The four phases of a day, in order. */
import type { Phase } from "$protocol/ice-cream";

export const PHASES = ["delivery", "building", "sale", "scoring"] as const;

/** Returns the index of a phase: -1 at the setup, the number of phases at the end. */
export function placeOf(phase: Phase): number {
  if (phase === "setup") return -1;
  return phase === "over" ? PHASES.length : PHASES.indexOf(phase);
}

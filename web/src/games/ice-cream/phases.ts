/** The four parts of a day, in their order. */
import type { Phase } from "$protocol/ice-cream";

export const PHASES = ["delivery", "building", "sale", "scoring"] as const;

/** Where in the day this is: before it at the setup, after it at the end. */
export function placeOf(phase: Phase): number {
  if (phase === "setup") return -1;
  return phase === "over" ? PHASES.length : PHASES.indexOf(phase);
}

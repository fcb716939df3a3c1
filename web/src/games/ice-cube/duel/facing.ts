/** Who faces whom over one screen. */
import type { State } from "$protocol/ice-cube";

/** Attacker and victim, while they fight; not with real ice, nor where the house fights all duels. */
export function facing({ duel, options }: State): readonly number[] {
  const fought = duel && !options.real_ice && options.hands === "own";
  return fought ? [duel.attacker, duel.victim] : [];
}

/** How a game ended: what decided it, and what each cube had come to. */
import type { State } from "$protocol/ice-cube";
import { grams, words } from "./words";

export function won({ ending }: State): string {
  return ending ? words().result.won[ending] : "";
}

/** Ice is what one plays for, and Arrival; spaces say little of somebody who is the last to have any. */
export function feat({ cups, length, options }: State, seat: number): string {
  const cup = cups[seat];
  if (!cup) return "";
  if (cup.space === length) return words().result.arrived;
  if (cup.melted) return words().result.gone;
  return options.real_ice ? words().result.on(cup.space) : grams(cup.ice);
}

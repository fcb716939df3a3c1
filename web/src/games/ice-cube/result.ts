/** How a game ended: what decided it, and what each cube had come to. */
import type { State } from "$protocol/ice-cube";
import { grams, words } from "./words";

export function won({ ending }: State): string {
  return ending ? words().result.won[ending] : "";
}

/** What ranks a cube: Arrival, then its space and its ice, then how late it melted. Where only one is left, its
    space decided nothing. */
export function feat({ cups, length, options, ending }: State, seat: number): string {
  const cup = cups[seat];
  if (!cup) return "";
  if (cup.space === length) return words().result.arrived;
  if (cup.melted) return words().result.melted(cup.melted.turn);
  if (options.real_ice) return words().result.on(cup.space);
  const ice = grams(cup.ice);
  return ending === "arrival" ? `${words().result.on(cup.space)} (${ice})` : ice;
}

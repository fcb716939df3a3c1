/** How a game ended: what decided it, and how many pyramids each had still to place. */
import type { State } from "$protocol/cracked-ice";
import { totalOf } from "./table";
import { words } from "./words";

/** Rounds may run out before anybody's pyramids do. */
export function won({ supplies }: State): string {
  const { emptied, fewest } = words().result;
  return supplies.some((supply) => totalOf(supply) === 0) ? emptied : fewest;
}

export function feat({ supplies }: State, seat: number): string {
  const supply = supplies[seat];
  return supply ? words().result.toPlace(totalOf(supply)) : "";
}

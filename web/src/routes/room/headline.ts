/** Who won, in a few words. */
import type { Result, SeatInfo } from "$protocol/types";
import { words } from "./words";

export function headline({ places }: Result, seats: readonly SeatInfo[]): string {
  const winners = seats.filter((_, seat) => places[seat] === 1);
  const [first] = winners;
  if (winners.length > 1) return words().result.share(listed(winners.map((seat) => seat.name)));
  const alone = seats.filter((seat) => seat.mine).length === 1;
  return first?.mine && alone ? words().result.youWin : words().result.wins(first?.name ?? "");
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].join(words().result.and);
}

/** Seats from the winner down; equals in the order of the table. */
export function ranking({ places }: Result): number[] {
  return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}

/** What made the winner, read from the result: points alone, cans among equals, or nothing at all. */
import type { State } from "$protocol/ice-cream";
import type { Result } from "$protocol/types";
import { allOf, words } from "./words";

export function reasonOf(view: State, result: Result, name: (seat: number) => string): string {
  const { points, cans, shared } = words().result;
  const winners = seatsWhere(result.places, (place) => place === 1);
  const best = Math.max(...result.scores);
  const tied = seatsWhere(result.scores, (score) => score === best);
  const [winner = 0] = winners;
  const kept = view.stalls[winner]?.cans.length ?? 0;
  if (winners.length > 1) return shared(allOf(winners.map(name)), best, kept);
  return tied.length > 1 ? cans(allOf(tied.map(name)), best, name(winner), kept) : points;
}

function seatsWhere(numbers: readonly number[], wanted: (number: number) => boolean): number[] {
  return numbers.flatMap((number, seat) => (wanted(number) ? [seat] : []));
}

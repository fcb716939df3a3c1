/** What decided the match, read from the result: points, cans after a tie, or a shared victory. */
import type { State } from "$protocol/ice-cream";
import type { Result } from "$protocol/types";
import type { Telling } from "$match/face";
import { allOf, words } from "./words";

export function reasonOf(view: State, result: Result, { name, isMe }: Telling): string {
  const { points, cans, youByCans, shared, youShare } = words().result;
  const winners = seatsWhere(result.places, (place) => place === 1);
  const best = Math.max(...result.scores);
  const tied = seatsWhere(result.scores, (score) => score === best);
  const [winner = 0] = winners;
  const kept = view.stalls[winner]?.cans.length ?? 0;
  const named = (seats: readonly number[]): string =>
    allOf(seats.toSorted((one, other) => Number(isMe(other)) - Number(isMe(one))).map(name));
  if (winners.length > 1)
    return (winners.some(isMe) ? youShare : shared)(named(winners), best, kept);
  if (tied.length === 1) return points;
  return isMe(winner)
    ? youByCans(named(tied), best, kept)
    : cans(named(tied), best, name(winner), kept);
}

/** Returns the text above the podium, in case its numbers do not explain the winner. */
export function won({ stalls }: State): string {
  const best = Math.max(...stalls.map(({ score }) => score));
  const cans = stalls.filter(({ score }) => score === best).map(({ cans: kept }) => kept.length);
  const winners = cans.filter((kept) => kept === Math.max(...cans));
  return cans.length > 1 && winners.length === 1 ? words().result.byCans : "";
}

function seatsWhere(numbers: readonly number[], wanted: (number: number) => boolean): number[] {
  return numbers.flatMap((number, seat) => (wanted(number) ? [seat] : []));
}

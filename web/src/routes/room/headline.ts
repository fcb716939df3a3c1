/** Who won, in a few words. */
import { toldAfterwards } from "$match/telling";
import type { Result, SeatInfo } from "$protocol/types";
import { words } from "./words";

export function headline(result: Result, seats: readonly SeatInfo[]): string {
  const winners = ranking(result, seats).filter(({ place }) => place === 1);
  const [first] = winners;
  if (winners.length > 1) return words().result.share(listed(mineFirst(winners)));
  return first?.mine ? words().result.youWin : words().result.wins(first?.name ?? "");
}

/** The same for a reader elsewhere: nobody is "you". */
export const headlineFor = (result: Result, seats: readonly SeatInfo[]): string =>
  headline(
    result,
    seats.map((seat) => ({ ...seat, mine: false })),
  );

function mineFirst(winners: readonly Ranked[]): string[] {
  const order = winners.toSorted((one, other) => Number(other.mine) - Number(one.mine));
  return order.map(({ name }) => name);
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].join(words().result.and);
}

/** Somebody's step of the podium. */
export interface Ranked {
  /** Where they sat; a ghost has the place after the last chair. */
  readonly seat: number;
  /** "You", for the one person at this device. */
  readonly name: string;
  readonly mine: boolean;
  readonly place: number;
  readonly score: number;
}

/** Everybody from the winner down; equals in the order of the table, ghosts after people. */
export function ranking({ places, scores, ghost }: Result, seats: readonly SeatInfo[]): Ranked[] {
  const { name, isMe } = toldAfterwards(seats);
  const seated = seats.map((_, seat) => ({
    seat,
    name: name(seat),
    mine: isMe(seat),
    place: places[seat] ?? seats.length,
    score: scores[seat] ?? 0,
  }));
  const all = ghost ? [...seated, { ...ghost, seat: seats.length, mine: false }] : seated;
  return all.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

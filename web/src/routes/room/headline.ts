/** Who won, in a few words, and the ranking behind it. */
import { toldAfterwards } from "$match/telling";
import type { Result, SeatInfo } from "$protocol/types";
import { words } from "./words";

export function headline(result: Result, seats: readonly SeatInfo[]): string {
  const winners = ranking(result, seats).filter(({ place }) => place === 1);
  const [first] = winners;
  if (winners.length > 1) return words().result.share(listed(mineFirst(winners)));
  return first?.mine ? words().result.youWin : words().result.wins(first?.name ?? "");
}

/** The same for readers who did not play: no player is called "you". */
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

/** A competitor on the podium. */
export interface Ranked {
  /** The competitor's seat; a ghost has the number after the last seat. */
  readonly seat: number;
  /** "You" for the only player at this device, else the name. */
  readonly name: string;
  readonly mine: boolean;
  readonly place: number;
  readonly score: number;
}

/** Returns all competitors from the winner down; ties in the order of seats, with a ghost last. */
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

/** Rooms of one's own: which comes first, who else is there, and how it ended for me. */
import type { OwnRoom, RoomInfo } from "$protocol/types";

const ORDER: Readonly<Record<RoomInfo["phase"], number>> = { playing: 1, gathering: 2, over: 3 };

/** Where I am awaited, what goes on, what gathers, what is over; within each the latest first, as the house says. */
export function byUrgency(rooms: readonly OwnRoom[]): OwnRoom[] {
  const rank = ({ room, awaited }: OwnRoom): number => (awaited ? 0 : ORDER[room.phase]);
  return [...rooms].sort((one, other) => rank(one) - rank(other));
}

/** Everybody else at the table; around one device everybody, for they are all mine. */
export function company({ seats }: RoomInfo): { names: string[]; others: boolean } {
  const sitting = seats.filter(({ kind }) => kind !== "free");
  const others = sitting.filter(({ mine }) => !mine);
  const shown = others.length > 0 || sitting.length < 2 ? others : sitting;
  return { names: shown.map(({ name }) => name), others: others.length > 0 };
}

/** My place, once it is over: the best, if several seats are mine. */
export function placeOf({ seats, result }: RoomInfo): number | null {
  const own = seats.flatMap(({ mine }, seat) => (mine ? [result?.places[seat] ?? 0] : []));
  const reached = own.filter((place) => place > 0);
  return reached.length > 0 ? Math.min(...reached) : null;
}

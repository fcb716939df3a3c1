/** The guest's own rooms: their order, the other players and the guest's result. */
import type { OwnRoom, RoomInfo } from "$protocol/types";

const ORDER: Readonly<Record<RoomInfo["phase"], number>> = { playing: 1, gathering: 2, over: 3 };

/** Sorts by state: awaited, playing, gathering, over. Within a state the server's order stays, the latest first. */
export function byUrgency(rooms: readonly OwnRoom[]): OwnRoom[] {
  const rank = ({ room, awaited }: OwnRoom): number => (awaited ? 0 : ORDER[room.phase]);
  return [...rooms].sort((one, other) => rank(one) - rank(other));
}

/** Returns the names of the other players and whether there are any. On a device that holds all seats, returns
    the names of all players. */
export function company({ seats }: RoomInfo): { names: string[]; others: boolean } {
  const sitting = seats.filter(({ kind }) => kind !== "free");
  const others = sitting.filter(({ mine }) => !mine);
  const shown = others.length > 0 || sitting.length < 2 ? others : sitting;
  return { names: shown.map(({ name }) => name), others: others.length > 0 };
}

/** Returns the guest's place in a finished match, the best one of several seats; null before the end. */
export function placeOf({ seats, result }: RoomInfo): number | null {
  const own = seats.flatMap(({ mine }, seat) => (mine ? [result?.places[seat] ?? 0] : []));
  const reached = own.filter((place) => place > 0);
  return reached.length > 0 ? Math.min(...reached) : null;
}

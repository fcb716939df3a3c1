/** Which seat a device looks from, and when a shared device shows the curtain. */
import type { RoomInfo, SeatInfo } from "$protocol/types";

export function ownSeats(seats: readonly SeatInfo[]): number[] {
  return seats.flatMap((seat, number) => (seat.mine ? [number] : []));
}

/** Returns the only seat of this device; null if there are none or several, since none of them is "you" then. */
export function onlyOwn(seats: readonly SeatInfo[]): number | null {
  const own = ownSeats(seats);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Returns the seat to look from: the only own seat, or the one whose player has claimed the shared device. */
export function viewpoint(own: readonly number[], holder: number | null): number | null {
  if (own.length === 1) return own[0] ?? null;
  return holder !== null && own.includes(holder) ? holder : null;
}

/** Returns the seat that a shared device must be passed to: the next awaited own seat, clockwise. Null if no own
    seat is awaited, the holder is, or the device has one seat only. */
export function curtainFor(
  own: readonly number[],
  holder: number | null,
  awaits: readonly number[],
): number | null {
  const waiting = own.filter((seat) => awaits.includes(seat));
  if (own.length < 2 || (holder !== null && waiting.includes(holder))) return null;
  return waiting.find((seat) => seat > (holder ?? -1)) ?? waiting[0] ?? null;
}

/** Returns the names of the seated guests who are not present. */
export function absent(seats: readonly SeatInfo[]): string[] {
  return seats.flatMap(({ kind, present, name }) => (kind === "guest" && !present ? [name] : []));
}

export type Lack = "free-seats" | "not-host" | null;

/** Returns why this guest cannot start the match yet, or null. */
export function lacking(room: RoomInfo): Lack {
  if (!room.hosting) return "not-host";
  return room.seats.some((seat) => seat.kind === "free") ? "free-seats" : null;
}

export type Coming = "away" | "stand-in" | "back" | "waited" | "left-to-bot";

export interface Change {
  readonly seat: number;
  readonly coming: Coming;
}

/** Returns which other guests left, returned or were replaced between two descriptions of the room. */
export function comings(before: readonly SeatInfo[], after: readonly SeatInfo[]): Change[] {
  return after.flatMap((now, seat): Change[] => {
    const was = before[seat];
    if (!was || was.kind !== "guest" || now.kind !== "guest" || now.mine) return [];
    if (!was.stand_in && now.stand_in) return [{ seat, coming: "stand-in" }];
    if (was.present && !now.present) return [{ seat, coming: "away" }];
    if (!was.present && now.present) return [{ seat, coming: "back" }];
    const waited = [was, now].map(({ waited_by }) => waited_by.length > 0);
    if (now.present || waited[0] === waited[1]) return [];
    return [{ seat, coming: waited[1] ? "waited" : "left-to-bot" }];
  });
}

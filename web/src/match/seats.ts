/** Who may look from where: the seats of this device, and the curtain between two of them. */
import type { RoomInfo, SeatInfo } from "$protocol/types";

export function ownSeats(seats: readonly SeatInfo[]): number[] {
  return seats.flatMap((seat, number) => (seat.mine ? [number] : []));
}

/** The one seat of the person at this device; around one device nobody is called "you". */
export function onlyOwn(seats: readonly SeatInfo[]): number | null {
  const own = ownSeats(seats);
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** The seat to look from: one's only seat, or that of whoever said "it is me" around the device. */
export function viewpoint(own: readonly number[], holder: number | null): number | null {
  if (own.length === 1) return own[0] ?? null;
  return holder !== null && own.includes(holder) ? holder : null;
}

/** The seat that the device must be passed to, if nobody who has it in hand is waited for: the
    next one after, clockwise. */
export function curtainFor(
  own: readonly number[],
  holder: number | null,
  awaits: readonly number[],
): number | null {
  const waiting = own.filter((seat) => awaits.includes(seat));
  if (own.length < 2 || (holder !== null && waiting.includes(holder))) return null;
  return waiting.find((seat) => seat > (holder ?? -1)) ?? waiting[0] ?? null;
}

/** The names of those who have a seat and are not here. */
export function absent(seats: readonly SeatInfo[]): string[] {
  return seats.flatMap(({ kind, present, name }) => (kind === "guest" && !present ? [name] : []));
}

export type Lack = "free-seats" | "not-host" | null;

/** Why the match cannot start yet. */
export function lacking(room: RoomInfo): Lack {
  if (!room.hosting) return "not-host";
  return room.seats.some((seat) => seat.kind === "free") ? "free-seats" : null;
}

export type Coming = "away" | "stand-in" | "back" | "waited" | "left-to-bot";

export interface Change {
  readonly seat: number;
  readonly coming: Coming;
}

/** Who left and who returned between two descriptions of the room. */
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

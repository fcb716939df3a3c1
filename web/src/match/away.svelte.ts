/** A room's seats, with a local countdown from the last `takes_over_in` that the server sent. */
import type { SeatInfo } from "$protocol/types";

const SECOND_MS = 1000;

/** Returns the seats with `takes_over_in` reduced by this many whole seconds. */
export function after(seats: readonly SeatInfo[], seconds: number): readonly SeatInfo[] {
  if (seconds === 0) return seats;
  return seats.map((seat) =>
    seat.takes_over_in === null
      ? seat
      : { ...seat, takes_over_in: Math.max(0, seat.takes_over_in - seconds * SECOND_MS) },
  );
}

/** Whether the seat's guest is away and no stand-in plays yet. */
export const isAway = ({ kind, present, stand_in }: SeatInfo): boolean =>
  kind === "guest" && !present && !stand_in;

export class CountedSeats {
  #seconds = $state(0);

  constructor(readonly told: () => readonly SeatInfo[]) {
    $effect(() => {
      const counts = told().some(({ takes_over_in }) => takes_over_in !== null);
      const since = performance.now();
      this.#seconds = 0;
      if (!counts) return;
      const look = (): void => {
        this.#seconds = Math.floor((performance.now() - since) / SECOND_MS);
      };
      const timer = setInterval(look, SECOND_MS / 4);
      return () => clearInterval(timer);
    });
  }

  seats = $derived.by(() => after(this.told(), this.#seconds));
}

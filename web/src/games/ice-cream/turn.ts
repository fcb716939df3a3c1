/** Whose decision the table waits for, also while all decide about their new can at once. */
import type { Stall, State } from "$protocol/ice-cream";

const undecided = ({ secret, decided }: Stall): boolean => secret.length > 0 && !decided;

/** All seats, from the dealer on. */
export function fromDealer({ stalls, dealer }: State): number[] {
  return stalls.map((_, ahead) => (dealer + ahead) % stalls.length);
}

/** The seat on turn; when all decide at once, the viewer while undecided, else the next who is. */
export function turnOf(view: State): number | null {
  if (view.turn !== null || view.phase !== "delivery") return view.turn;
  const waiting = fromDealer(view).filter((seat) => {
    const stall = view.stalls[seat];
    return stall !== undefined && undecided(stall);
  });
  // Only the viewer's own new can lies face up: that is how the view tells who looks.
  const own = waiting.find((seat) => view.stalls[seat]?.secret[0]);
  return own ?? waiting[0] ?? null;
}

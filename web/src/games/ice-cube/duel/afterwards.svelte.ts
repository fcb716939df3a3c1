/** What the last duel took, for as long as it is looked at. */
import type { AttackSuffered, Event, State } from "$protocol/ice-cube";

/** Whoever does nothing sees the table again after so long. */
const STAYS = 7000;

export interface Settled {
  readonly suffered: AttackSuffered;
  /** Milligrams that the victim has left. */
  readonly left: number;
}

/** The last loss, if it is the last that happened: with it the turn goes on or the next begins, and whatever is told
    after that is later. A page that comes back is told of old losses, too. */
function lossIn(events: readonly Event[]): AttackSuffered | null {
  const at = events.findLastIndex(({ type }) => type === "AttackSuffered");
  const since = events.slice(at + 1);
  const turn = since.findIndex(({ type }) => type === "TurnBegan" || type === "TurnWentOn");
  const loss = events[at];
  const latest = turn < 0 || turn === since.length - 1;
  return latest && loss?.type === "AttackSuffered" ? loss : null;
}

export class Afterwards {
  settled = $state.raw<Settled | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A loss is shown until somebody goes on; another duel, an attack on oneself, or the end is more important. */
  follow(events: readonly Event[], view: State, me: number | null = null): void {
    const suffered = lossIn(events);
    if (suffered && !view.options.real_ice)
      this.#show({ suffered, left: view.cups[suffered.victim]?.ice ?? 0 });
    const attacked = me !== null && view.threat?.target === me;
    if (view.duel || attacked || view.phase === "over") this.goOn();
  }

  goOn(): void {
    clearTimeout(this.#timer);
    this.settled = null;
  }

  #show(settled: Settled): void {
    this.goOn();
    this.settled = settled;
    this.#timer = setTimeout(() => this.goOn(), STAYS);
  }
}

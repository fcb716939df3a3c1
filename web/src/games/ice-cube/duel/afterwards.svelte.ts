/** What the last duel took, for as long as it is looked at. */
import type { AttackSuffered, Event, State } from "$protocol/ice-cube";

/** Whoever does nothing sees the table again after so long. */
const STAYS = 7000;

export interface Settled {
  readonly suffered: AttackSuffered;
  /** Milligrams that the victim has left. */
  readonly left: number;
}

export class Afterwards {
  settled = $state.raw<Settled | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A loss is shown until somebody goes on; another duel, an attack on oneself, or the end is more important. */
  follow(events: readonly Event[], view: State, me: number | null = null): void {
    const suffered = events.findLast((event) => event.type === "AttackSuffered");
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

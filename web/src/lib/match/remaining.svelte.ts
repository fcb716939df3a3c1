/** How much of the turn is left, for the ring round the badge of whoever is on turn. */

interface Timed {
  readonly clock: () => number;
  readonly update: {
    readonly view: {
      readonly deadline: number | null;
      readonly options: { readonly turn_seconds: number | null };
    };
  };
}

const TICK = 250;

export class Remaining {
  #now = $state(0);

  constructor(readonly props: () => Timed) {
    $effect(() => {
      const { clock, update } = this.props();
      if (update.view.deadline === null) return;
      const look = (): void => void (this.#now = clock());
      look();
      const timer = setInterval(look, TICK);
      return () => clearInterval(timer);
    });
  }

  /** From 1 to 0; null when nobody counts. */
  readonly share = $derived.by(() => {
    const { deadline, options } = this.props().update.view;
    if (deadline === null || options.turn_seconds === null) return null;
    return Math.max(0, Math.min(1, (deadline - this.#now) / (1000 * options.turn_seconds)));
  });
}

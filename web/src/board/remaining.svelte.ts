/** The share of the turn's time that is left, for the ring around a seat's badge. */
import { Ticking } from "./ticking.svelte";

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
  #ticking: Ticking;

  constructor(readonly props: () => Timed) {
    const counts = (): boolean => props().update.view.deadline !== null;
    this.#ticking = new Ticking(() => props().clock, counts, TICK);
  }

  /** From 1 to 0; null without a time limit. */
  readonly share = $derived.by(() => {
    const { deadline, options } = this.props().update.view;
    if (deadline === null || options.turn_seconds === null) return null;
    return this.#ticking.share(deadline - 1000 * options.turn_seconds, deadline);
  });
}

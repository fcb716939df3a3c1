/** How much time is left for whoever is waited for. */
import { Ticking } from "$board/ticking.svelte";
import type { Play } from "./play.svelte";

/** In a duel things move, so one looks often. */
const EVERY = 60;

export class Clock {
  readonly ticking: Ticking;

  constructor(readonly play: Play) {
    this.ticking = new Ticking(
      () => play.props().clock,
      () =>
        play.view.deadline !== null ||
        play.view.duel !== null ||
        play.view.cups.some(({ claim }) => claim),
      EVERY,
    );
  }

  /** From 1 to 0; null when nobody counts. */
  readonly share = $derived.by((): number | null => {
    const { deadline, options, phase } = this.play.view;
    const seconds = phase === "turn" ? options.turn_seconds : options.answer_seconds;
    if (deadline === null || seconds === null) return null;
    return this.ticking.share(deadline - 1000 * seconds, deadline);
  });

  readonly seconds = $derived.by((): number | null => {
    const { deadline } = this.play.view;
    return deadline === null ? null : this.ticking.secondsTo(deadline);
  });
}

/** A single possible move plays itself after a moment; whoever prefers to do it themselves switches that off. */
import { recall, remember } from "$design/storage";
import type { Play } from "./play.svelte";

const KEY = "ice-cream.forced";
/** Long enough to see what will happen. */
export const PAUSE = 1500;

export class Forced {
  enabled = $state(recall(KEY) !== "off");
  /** The step whose forced move was already played: a refusal must not repeat it. */
  #played = -1;

  constructor(
    readonly play: Play,
    readonly held: () => boolean,
  ) {
    $effect(() => {
      const { step } = this.play.props().update;
      const action = this.play.menu.forced;
      if (!this.pending || !action || step === this.#played) return;
      const timer = setTimeout(() => {
        this.#played = step;
        void this.play.do(action);
      }, PAUSE);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the clock is running. */
  readonly pending = $derived.by(
    () => this.enabled && this.play.menu.forced !== null && !this.play.props().busy && !this.held(),
  );

  toggle(): void {
    this.enabled = !this.enabled;
    remember(KEY, this.enabled ? "on" : "off");
  }
}

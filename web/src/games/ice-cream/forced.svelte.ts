/** Plays a move that is the only one on the menu after a pause. Players can switch this off. */
import { recall, remember } from "$design/storage";
import type { Play } from "./play.svelte";

const KEY = "ice-cream.forced";
/** In milliseconds: long enough to see which move it is. */
export const PAUSE = 1500;

export class Forced {
  enabled = $state(recall(KEY) !== "off");
  /** The step whose forced move has been played: it is not repeated after a refusal. */
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

  /** Whether the pause is running. */
  readonly pending = $derived.by(
    () => this.enabled && this.play.menu.forced !== null && !this.play.props().busy && !this.held(),
  );

  toggle(): void {
    this.enabled = !this.enabled;
    remember(KEY, this.enabled ? "on" : "off");
  }
}

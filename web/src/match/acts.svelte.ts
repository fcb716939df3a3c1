/** Seats of this device with a pending act: it is unanswered, or the table does not show its result yet. */
import { SvelteMap } from "svelte/reactivity";

export class Acts {
  #unanswered = new SvelteMap<number, number>();
  /** The last step of each seat that came from its own act. */
  #acted = new SvelteMap<number, number>();

  begin(seat: number): void {
    this.#unanswered.set(seat, (this.#unanswered.get(seat) ?? 0) + 1);
  }

  /** Records the answer: the step that the act became, or null if it was refused. */
  end(seat: number, step: number | null): void {
    if (step !== null) this.#acted.set(seat, step);
    this.#unanswered.set(seat, (this.#unanswered.get(seat) ?? 1) - 1);
  }

  /** Whether an act of any seat is unanswered. */
  get unanswered(): boolean {
    return [...this.#unanswered.values()].some((count) => count > 0);
  }

  waits(seat: number, shown: number): boolean {
    return (this.#unanswered.get(seat) ?? 0) > 0 || shown < (this.#acted.get(seat) ?? 0);
  }
}

/** The word with which a seat stops, or ends the game by passing. It is sent after a delay in which the player can take
    it back, because the end is final. */
import type { Saying, Word } from "./menu";

/** The delay in which it can be taken back, in milliseconds. */
export const GRACE = 5_000;
/** A word within this time after another press of the hand counts as a slip, in milliseconds. */
export const APART = 600;

interface Waiting {
  readonly word: Word;
  /** Times are on the match's clock. */
  readonly from: number;
  readonly until: number;
}

export class Consent {
  #waiting = $state.raw<Waiting | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stirred = -Infinity;

  constructor(
    readonly clock: () => number,
    /** Sends the word to the server. */
    readonly say: (word: Word) => void,
  ) {}

  /** The word that waits to be sent, or null. */
  get waiting(): Waiting | null {
    return this.#waiting;
  }

  /** Notes that the hand does something else, and takes a waiting word back. */
  stir(): void {
    this.#stirred = performance.now();
    this.takeBack();
  }

  /** Handles a press on the button of the word. A second press takes a waiting word back. */
  press({ action, ends }: Saying): void {
    const stops = action.type === "Done" || action.type === "Pass";
    if (stops && performance.now() - this.#stirred < APART) return;
    this.#stirred = performance.now();
    if (this.#waiting) this.takeBack();
    else if (action.type === "Done" || (stops && ends)) this.#wait(action);
    else this.say(action);
  }

  takeBack(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #wait(word: Word): void {
    const from = this.clock();
    this.#waiting = { word, from, until: from + GRACE };
    this.#timer = setTimeout(() => {
      this.#waiting = null;
      this.say(word);
    }, GRACE);
  }
}

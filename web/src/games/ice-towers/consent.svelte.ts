/** The word with which a seat ends its game, or passes for good. It waits for a moment before the house hears it and
    can be taken back meanwhile, for what it ends cannot be begun again. */
import type { Saying, Word } from "./menu";

/** How long it can be taken back, in milliseconds. */
export const GRACE = 5_000;
/** A word that comes sooner than this after something else that the hand did is a press that missed. */
export const APART = 600;

interface Waiting {
  readonly word: Word;
  /** On the match's clock. */
  readonly from: number;
  readonly until: number;
}

export class Consent {
  #waiting = $state.raw<Waiting | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stirred = -Infinity;

  constructor(
    readonly clock: () => number,
    /** Says it to the house. */
    readonly say: (word: Word) => void,
  ) {}

  /** The word that waits, and from when to when. */
  get waiting(): Waiting | null {
    return this.#waiting;
  }

  /** The hand does something else: it has more to do. */
  stir(): void {
    this.#stirred = performance.now();
    this.takeBack();
  }

  /** A press on the button for it: the second one takes it back. */
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

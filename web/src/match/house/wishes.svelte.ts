/** What was wished for and is not answered yet is shown as if it were so; a refusal takes it back. */
import { Refusal } from "./api";

export type Change<Thing> = (thing: Thing) => Thing;

interface Wish<Thing> {
  readonly change: Change<Thing>;
}

export class Wishes<Thing> {
  #waiting = $state.raw<readonly Wish<Thing>[]>([]);
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly known: () => Thing,
    readonly learn: (answer: Thing) => void,
    readonly refused: (refusal: Refusal) => void,
  ) {}

  /** The thing as it will be if every wish comes true. */
  shown = $derived.by(() =>
    this.#waiting.reduce((thing, { change }) => change(thing), this.known()),
  );

  /** How many wishes the house has not answered yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Show the change at once, and ask for it when all earlier wishes are answered: they may build on
   * each other, and two requests at a time could arrive in any order. Says whether it came true. */
  make(change: Change<Thing>, ask: () => Promise<Thing>): Promise<boolean> {
    const wish = { change };
    this.#waiting = [...this.#waiting, wish];
    const settled = this.#last.then(() => this.#settle(wish, ask));
    this.#last = settled.catch(() => undefined);
    return settled;
  }

  async #settle(wish: Wish<Thing>, ask: () => Promise<Thing>): Promise<boolean> {
    try {
      this.learn(await ask());
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refused(problem);
      return false;
    } finally {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== wish);
    }
  }
}

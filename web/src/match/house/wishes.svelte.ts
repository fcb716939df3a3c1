/** Optimistic changes: a change is shown before the server answers, and taken back if it is refused. */
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

  /** The thing as it will be if the server accepts every pending change. */
  shown = $derived.by(() =>
    this.#waiting.reduce((thing, { change }) => change(thing), this.known()),
  );

  /** The number of changes that the server has not answered yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Shows the change at once and sends its request after all earlier ones are answered: changes may depend on
      each other, and concurrent requests could arrive in any order. Resolves to whether it was accepted. */
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

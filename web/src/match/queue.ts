/** Plays updates one at a time: the events move first, then the table shows. When they pile up, whoever
    moves them is told to keep to what must not be hurried. */
import type { Animate } from "./face";
import type { Update } from "$protocol/types";

export type AnyUpdate = Update<unknown, unknown, unknown, unknown>;
export type AnyAnimate = Animate<unknown, unknown, unknown, unknown>;

/** An update that waits for its turn. */
export interface Queued {
  readonly update: AnyUpdate;
  /** Whether all that lay on the table is replaced, so that nothing can move there. */
  readonly afresh: boolean;
}

// Somebody who comes back to the table wants to see it, not to watch ten turns again.
const MOST_WAITING = 3;
const MOST_STEPS = 4;
const LONGEST_MS = 12_000;

export class Queue {
  #waiting: Queued[] = [];
  #playing = false;
  #animate: AnyAnimate | null = null;
  #shown: AnyUpdate | null = null;

  constructor(
    readonly begin: (queued: Queued) => void,
    readonly show: (update: AnyUpdate) => void,
  ) {}

  set animate(animate: AnyAnimate | null) {
    this.#animate = animate;
  }

  async play(queued: Queued): Promise<void> {
    this.#waiting.push(queued);
    if (this.#playing) return;
    this.#playing = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      await this.#one(next);
    this.#playing = false;
  }

  async #one(queued: Queued): Promise<void> {
    this.begin(queued);
    const [animate, before] = [this.#animate, this.#shown];
    const behind = this.#waiting.length >= MOST_WAITING;
    if (animate && before && worthSeeing(queued, before))
      await soonest(async () => animate(queued.update, before, behind));
    this.#shown = queued.update;
    this.show(queued.update);
  }
}

function worthSeeing({ update, afresh }: Queued, before: AnyUpdate): boolean {
  if (afresh || update.events.length === 0 || document.visibilityState === "hidden") return false;
  return update.step - before.step <= MOST_STEPS;
}

/** The motion's end; but a hidden page stops its motions, and a broken one must not stop the game. */
function soonest(motion: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      document.removeEventListener("visibilitychange", end);
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(end, LONGEST_MS);
    document.addEventListener("visibilitychange", end);
    motion().then(end, (reason: unknown) => {
      console.error("a motion failed", reason);
      end();
    });
  });
}

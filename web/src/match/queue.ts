/** Plays updates one at a time: the events move first, then the table shows. When they pile up, whoever
    moves them is told to keep to what must not be hurried. */
import { faults } from "$design/faults";
import type { Animate } from "./face";
import type { Update } from "$protocol/types";

export type AnyUpdate = Update<unknown, unknown, unknown, unknown>;
export type AnyAnimate = Animate<unknown, unknown, unknown, unknown>;

/** An update that waits for its turn. */
export interface Queued {
  readonly update: AnyUpdate;
  /** Whether all that lay on the table is replaced, so that nothing can move there. */
  readonly afresh: boolean;
  /** Whether it was shown before a reload: what comes next waits until the board can play it. */
  readonly resumed?: boolean;
}

// Somebody who comes back to the table wants to see it, not to watch ten turns again.
const MOST_WAITING = 3;
const MOST_STEPS = 4;
const LONGEST_MS = 12_000;

export class Queue {
  #waiting: Queued[] = [];
  #playing = false;
  #animate: AnyAnimate | null = null;
  #staged: (() => void) | null = null;
  #shown: AnyUpdate | null = null;

  constructor(
    readonly begin: (queued: Queued) => void,
    readonly show: (update: AnyUpdate) => void,
    /** What broke on the way; the update is shown all the same. */
    readonly broke: (problem: unknown) => void = (problem) => faults.report("motion", problem),
  ) {}

  set animate(animate: AnyAnimate | null) {
    this.#animate = animate;
    if (animate) this.#staged?.();
  }

  async play(queued: Queued): Promise<void> {
    this.#waiting.push(queued);
    if (this.#playing) return;
    this.#playing = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
        await this.#one(next);
    } finally {
      this.#playing = false;
    }
  }

  async #one(queued: Queued): Promise<void> {
    await this.#unbroken(() => this.begin(queued));
    const [animate, before] = [this.#animate, this.#shown];
    const behind = this.#waiting.length >= MOST_WAITING;
    if (animate && before && worthSeeing(queued, before))
      await this.#unbroken(() => soonest(async () => animate(queued.update, before, behind)));
    this.#shown = queued.update;
    await this.#unbroken(() => this.show(queued.update));
    if (queued.resumed && !this.#animate)
      await soonest(() => new Promise<void>((resolve) => (this.#staged = resolve)));
  }

  async #unbroken(part: () => unknown): Promise<void> {
    try {
      await part();
    } catch (problem) {
      this.broke(problem);
    }
  }
}

function worthSeeing({ update, afresh }: Queued, before: AnyUpdate): boolean {
  if (afresh || update.events.length === 0 || document.visibilityState === "hidden") return false;
  return update.step - before.step <= MOST_STEPS;
}

/** The motion's end; but a hidden page stops its motions, and none lasts for ever. */
async function soonest(motion: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const cut = new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, LONGEST_MS);
    over.signal.addEventListener("abort", () => clearTimeout(limit));
    document.addEventListener("visibilitychange", () => resolve(), { signal: over.signal });
  });
  try {
    await Promise.race([motion(), cut]);
  } finally {
    over.abort();
  }
}

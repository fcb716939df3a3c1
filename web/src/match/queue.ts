/** Plays updates one at a time: first the animation of the events, then the new view. While several updates
    wait, `behind` restricts the animation to what has to play at its true speed. */
import { faults } from "$design/faults";
import type { Animate } from "./face";
import type { Update } from "$protocol/types";

export type AnyUpdate = Update<unknown, unknown, unknown, unknown>;
export type AnyAnimate = Animate<unknown, unknown, unknown, unknown>;

/** An update that waits for those before it. */
export interface Queued {
  readonly update: AnyUpdate;
  /** Whether the update replaces all that is shown, so that there is nothing to animate. */
  readonly afresh: boolean;
  /** Whether the update was shown before a reload. The next one waits until the board can animate. */
  readonly resumed?: boolean;
}

// A player who returns to the table sees its current state, not a replay of the missed turns.
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
    /** Receives an error of the animation. The update is shown in spite of it. */
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

/** Resolves at the end of the animation, when the visibility of the page changes, or after `LONGEST_MS`:
    browsers suspend animations on hidden pages. */
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

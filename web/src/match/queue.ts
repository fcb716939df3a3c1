/** Plays updates one at a time: first the animation of the events, then the new view. While several updates
    wait, `behind` restricts the animation to what has to play at its true speed. */
import { faults } from "$design/faults";
import type { Animated } from "./face";
import type { Update } from "$protocol/types";

export type AnyUpdate = Update<unknown, unknown, unknown, unknown>;
export type AnyBoard = Animated<AnyUpdate>;

/** An update that waits for those before it. */
export interface Queued {
  readonly update: AnyUpdate;
  /** Whether the update replaces all that is shown, so that there is nothing to animate. */
  readonly afresh: boolean;
  /** Whether the update was shown before a reload. The next one waits until the board can animate. */
  readonly resumed?: boolean;
}

/** What shows the updates of a queue: a match or a replay. */
export interface Screen {
  begin(queued: Queued): void;
  show(update: AnyUpdate, queue: Queue): void;
}

// A player who returns to the table sees its current state, not a replay of the missed turns.
const MOST_WAITING = 3;
const MOST_STEPS = 4;
const LONGEST_MS = 12_000;

export class Queue {
  #waiting: Queued[] = [];
  #playing = false;
  #board: AnyBoard | null = null;
  #mounted: (() => void) | null = null;
  #shown: AnyUpdate | null = null;

  constructor(readonly screen: Screen) {}

  get board(): AnyBoard | null {
    return this.#board;
  }

  /** The mounted board, which animates the updates. Without one, they show at once. */
  set board(board: AnyBoard | null) {
    this.#board = board;
    if (board) this.#mounted?.();
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
    await unbroken(() => this.screen.begin(queued));
    const [board, before] = [this.#board, this.#shown];
    const behind = this.#waiting.length >= MOST_WAITING;
    if (board && before && worthSeeing(queued, before))
      await unbroken(() => soonest(async () => board.animate(queued.update, before, behind)));
    this.#shown = queued.update;
    await unbroken(() => this.screen.show(queued.update, this));
    if (queued.resumed && !this.#board)
      await soonest(() => new Promise<void>((resolve) => (this.#mounted = resolve)));
  }
}

/** Reports an error of this part of an update. The update is shown in spite of it. */
async function unbroken(part: () => unknown): Promise<void> {
  try {
    await part();
  } catch (problem) {
    faults.report("motion", problem);
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

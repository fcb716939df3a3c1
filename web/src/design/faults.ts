/** Reports errors of our own code: logs them under a short id and shows the player a notice at most
    once a minute. */
import { t } from "./i18n";
import { notices } from "./ui/notices.svelte";

/** What a fault affects: an animation, which is skipped; a part of the page, which shows a
    fallback; or a line of the story. */
export type Part = "motion" | "render" | "story";

const MOST_LOGGED = 20;
const PAUSE_MS = 60_000;

export class Faults {
  #logged = 0;
  #told = -Infinity;

  constructor(
    readonly now: () => number = () => performance.now(),
    readonly luck: () => number = Math.random,
  ) {}

  /** Log the problem and return its id, four base-36 digits. At most `MOST_LOGGED` problems are
      logged per page load. A broken animation also shows a notice, at most once in `PAUSE_MS`. */
  report(part: Part, problem: unknown): string {
    const id = Math.floor(this.luck() * 36 ** 4)
      .toString(36)
      .padStart(4, "0");
    if (this.#logged++ < MOST_LOGGED) console.error(`Glacier fault ${id} (${part})`, problem);
    if (part === "motion" && this.now() - this.#told >= PAUSE_MS) {
      this.#told = this.now();
      const way = { label: t().fault.reload, go: () => location.reload() };
      notices.offer(t().fault.motion(id), way);
    }
    return id;
  }

  /** Return what `made` returns. If it throws, report the error and return `otherwise`. */
  without<Made>(part: Part, made: () => Made, otherwise: Made): Made {
    try {
      return made();
    } catch (problem) {
      this.report(part, problem);
      return otherwise;
    }
  }
}

export const faults = new Faults();

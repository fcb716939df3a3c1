/** Errors of our own code: logged with a short id, and told to the user once in a while. */
import { t } from "./i18n";
import { notices } from "./ui/notices.svelte";

/** What a fault concerns: an animation, which is skipped, or a part of the page, which shows a fallback instead. */
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

  /** Log the problem and return its id. A broken animation is also told in a notice, at most once a minute; at most
      `MOST_LOGGED` problems are logged before a reload. */
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

  /** What `made` returns, or `otherwise` where it throws: that is reported. */
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

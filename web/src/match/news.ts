/** Classifies updates: no step is shown twice, and no view of another seat is shown. */

export interface Numbered {
  readonly step: number;
  readonly viewer: number | null;
}

/** `afresh` replaces all that is shown, `next` adds to it, `again` repeats the step, `old` is ignored. */
export type News = "afresh" | "next" | "again" | "old";

/** Tracks the viewer and the last step received. */
export class Reader {
  #viewer: number | null = null;
  #seen: number | null = null;

  /** What the next Join requests: the whole match after a change of viewer, else the missing steps. */
  get wanted(): { seat: number | null; step: number } {
    return { seat: this.#viewer, step: this.#seen ?? 0 };
  }

  /** Whether the first update for this viewer has not arrived yet. */
  get waiting(): boolean {
    return this.#seen === null;
  }

  look(viewer: number | null): void {
    this.#viewer = viewer;
    this.#seen = null;
  }

  /** Continues from an update that this device has shown before. */
  resume({ viewer, step }: Numbered): void {
    this.#viewer = viewer;
    this.#seen = step;
  }

  judge(update: Numbered): News {
    if (update.viewer !== this.#viewer) return "old";
    if (this.#seen === null) return this.#note(update, "afresh");
    if (update.step < this.#seen) return "old";
    return this.#note(update, update.step === this.#seen ? "again" : "next");
  }

  #note(update: Numbered, news: News): News {
    this.#seen = update.step;
    return news;
  }
}

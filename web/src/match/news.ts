/** Which updates are news: the same step is never told twice, and another seat's view never slips in. */

export interface Numbered {
  readonly step: number;
  readonly viewer: number | null;
}

/** `afresh` replaces all that was known, `next` adds to it, `again` shows the same step once more. */
export type News = "afresh" | "next" | "again" | "old";

/** Knows how far it has read, through which eyes, and so what is new. */
export class Reader {
  #viewer: number | null = null;
  #seen: number | null = null;

  /** What to ask for: everything after a change of viewer, else what is missing. */
  get wanted(): { seat: number | null; step: number } {
    return { seat: this.#viewer, step: this.#seen ?? 0 };
  }

  /** Whether the first update for this viewer is still on its way. */
  get waiting(): boolean {
    return this.#seen === null;
  }

  look(viewer: number | null): void {
    this.#viewer = viewer;
    this.#seen = null;
  }

  /** Goes on from an update that this device has shown before. */
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

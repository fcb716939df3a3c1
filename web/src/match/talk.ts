/** What people say: the house repeats it to whoever comes back, and it is heard only once. */
import type { Said } from "$protocol/types";

/** Something said, and how much had happened by then. */
export interface Spoken {
  readonly said: Said;
  readonly after: number;
}

const same = (one: Said, other: Said): boolean =>
  one.text === other.text && one.name === other.name && one.seat === other.seat;

export class Talk {
  #lines: readonly Spoken[] = [];
  #repeated = 0;

  /** The line is open again: what was said before may be repeated, in its order. */
  again(): void {
    this.#repeated = 0;
  }

  /** From now on everything is news. */
  live(): void {
    this.#repeated = this.#lines.length;
  }

  /** What was said before one came belongs before whatever happens next. */
  after(happened: number): readonly Spoken[] {
    this.#lines = this.#lines.map(({ said }) => ({ said, after: happened }));
    return this.#lines;
  }

  hear(said: Said, happened: number): readonly Spoken[] {
    const known = this.#lines.findIndex(
      (line, index) => index >= this.#repeated && same(line.said, said),
    );
    if (known >= 0) {
      this.#repeated = known + 1;
      return this.#lines;
    }
    this.#lines = [...this.#lines, { said, after: happened }];
    this.live();
    return this.#lines;
  }
}

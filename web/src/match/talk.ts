/** The chat. The server repeats it on every new connection; this filters out the repetitions. */
import type { Said } from "$protocol/types";

/** A chat message, and the number of events that had been shown before it. */
export interface Spoken {
  readonly said: Said;
  readonly after: number;
}

const same = (one: Said, other: Said): boolean =>
  one.text === other.text && one.name === other.name && one.seat === other.seat;

export class Talk {
  #lines: readonly Spoken[] = [];
  #repeated = 0;

  /** After a reconnect, earlier messages may be repeated, in their order. */
  again(): void {
    this.#repeated = 0;
  }

  /** From now on every message is new. */
  live(): void {
    this.#repeated = this.#lines.length;
  }

  /** Positions the messages from before the visit after the first `happened` events. */
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

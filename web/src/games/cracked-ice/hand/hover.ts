/** Where a hand is, in a few numbers for the eyes of the others: told ten times a second at most, and kept nowhere. */
import { SIZES, type Size } from "../box";

/** A pyramid in somebody's hand, in the disc's own frame: millimetres and degrees. */
export interface Carried {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly height: number;
  readonly lean: number;
  readonly toward: number;
}

/** Between two words of a hand, in milliseconds. */
export const BEAT = 100;
/** A hand that hangs still says so again after so long: whoever came meanwhile sees it too. */
export const PULSE = 1500;
/** A hand that has said nothing for so long is not shown any longer: its player is gone. */
export const SILENCE = 4000;

const tenths = (value: number): number => Math.round(value * 10) / 10;

export function written({ size, ...at }: Carried): readonly number[] {
  const { x, y, turn, height, lean, toward } = at;
  return [SIZES.indexOf(size), ...[x, y, turn, height, lean, toward].map(tenths)];
}

/** What others wrote: null for a hand that is gone, or for what no hand does. */
export function read(numbers: readonly number[] | undefined): Carried | null {
  const [nth = -1, x, y, turn, height, lean = 0, toward = 0] = numbers ?? [];
  const size = SIZES[nth];
  if (!size || x === undefined || y === undefined || turn === undefined || height === undefined)
    return null;
  return { size, x, y, turn, height, lean, toward };
}

/** Some of the way from one place to another; another size is simply taken in hand. */
export function between(from: Carried, to: Carried, share: number): Carried {
  if (from.size !== to.size) return to;
  const mixed = (part: Exclude<keyof Carried, "size">): number =>
    from[part] + (to[part] - from[part]) * share;
  const { size, turn, toward } = to;
  const [x, y, height, lean] = [mixed("x"), mixed("y"), mixed("height"), mixed("lean")];
  return { size, x, y, turn, height, lean, toward };
}

/** Says where a hand is: at once after a while, else with the next beat, the last place always, and again while it is
 *  there. */
export class Murmur {
  #said = "";
  #next: readonly number[] = [];
  #beat: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly say: (numbers: readonly number[]) => void) {}

  /** Null: the hand is gone. */
  tell(carried: Carried | null): void {
    this.#next = carried ? written(carried) : [];
    if (this.#beat === undefined) this.#speakOfNews();
  }

  #speakOfNews(): void {
    this.#beat = undefined;
    if (this.#next.join(" ") !== this.#said) this.#speak();
  }

  #speak(): void {
    this.stop();
    this.#said = this.#next.join(" ");
    this.say(this.#next);
    this.#beat = setTimeout(() => this.#speakOfNews(), BEAT);
    if (this.#next.length > 0) this.#pulse = setTimeout(() => this.#speak(), PULSE);
  }

  stop(): void {
    clearTimeout(this.#beat);
    clearTimeout(this.#pulse);
    this.#beat = undefined;
  }
}

/** Where a hand is, in a few numbers for the eyes of the others: told ten times a second at most, and kept nowhere. */
import { reduced } from "$design/motion";
import { palette } from "$art/seats/palette.svelte";
import { SIZES, type Size } from "../box";
import type { Play } from "../play.svelte";
import type { Held } from "../scene/held";

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

/** After so many milliseconds, a third of the way is left. */
const EASE = 70;
/** Nearer than this, in millimetres, it has arrived. */
const THERE = 0.1;

/** The hand of whoever else is placing, as one sees it hover: eased from word to word, gone when it falls silent. */
export class OtherHand {
  #target: Carried | null = null;
  #at = $state.raw<Carried | null>(null);
  #silence: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  #moving = false;

  constructor(readonly play: Play) {}

  /** Whose hand may be over the disc now: nobody's while a fall is shown or read. */
  readonly seat = $derived.by(() => {
    const { view, own, watching, reading } = this.play;
    const { turn } = view;
    return turn === null || own.includes(turn) || watching || reading ? null : turn;
  });

  /** What hangs there; nobody judges somebody else's hand. */
  readonly held = $derived.by((): Held | null => {
    if (this.seat === null || !this.#at) return null;
    return { ...this.#at, colour: palette.of(this.seat), stands: null };
  });

  /** What the hand of the seat has said last. */
  follow(numbers: readonly number[] | undefined): void {
    clearTimeout(this.#silence);
    const target = read(numbers);
    const news = !target || !this.#target || !same(target, this.#target);
    this.#target = target;
    if (!target) this.#at = null;
    else {
      this.#silence = setTimeout(() => this.follow([]), SILENCE);
      if (news) this.#approach(target);
    }
  }

  stop(): void {
    this.follow([]);
  }

  #approach(target: Carried): void {
    if (!this.#at || reduced()) this.#at = target;
    else if (!this.#moving) this.#begin();
  }

  #begin(): void {
    this.#moving = true;
    this.#last = performance.now();
    requestAnimationFrame((now) => this.#step(now));
  }

  #step(now: number): void {
    this.#moving = false;
    if (!this.#at || !this.#target) return;
    const share = 1 - Math.exp(-Math.max(0, now - this.#last) / EASE);
    this.#at = between(this.#at, this.#target, share);
    if (arrived(this.#at, this.#target)) this.#at = this.#target;
    else {
      this.#moving = true;
      this.#last = now;
      requestAnimationFrame((next) => this.#step(next));
    }
  }
}

const arrived = (one: Carried, other: Carried): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y, one.height - other.height) < THERE;

const same = (one: Carried, other: Carried): boolean =>
  written(one).join(" ") === written(other).join(" ");

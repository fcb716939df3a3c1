/** Hovering hands: the own hand as a few numbers for the other players, and the hand of the player on turn. They are
    sent at most ten times a second and stored nowhere. */
import { reduced } from "$design/motion";
import { palette } from "$art/seats/palette.svelte";
import { SIZES, type Size } from "../box";
import type { Play } from "../play.svelte";
import type { Held } from "../scene/held";

/** A pyramid in a hand, in the disc's own frame: millimetres and degrees. */
export interface Carried {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly height: number;
  readonly lean: number;
  readonly toward: number;
}

/** The shortest time between two messages, in milliseconds. */
export const INTERVAL = 100;
/** A hand at rest is sent again after so many milliseconds, for clients that joined meanwhile. */
export const REPEAT = 1500;
/** A hand without messages for so many milliseconds is no longer shown: its player is gone. */
export const TIMEOUT = 4000;

const tenths = (value: number): number => Math.round(value * 10) / 10;

export function written({ size, ...at }: Carried): readonly number[] {
  const { x, y, turn, height, lean, toward } = at;
  return [SIZES.indexOf(size), ...[x, y, turn, height, lean, toward].map(tenths)];
}

/** Decodes the numbers of another hand; null for no hand, or for invalid numbers. */
export function read(numbers: readonly number[] | undefined): Carried | null {
  const [nth = -1, x, y, turn, height, lean = 0, toward = 0] = numbers ?? [];
  const size = SIZES[nth];
  if (!size || x === undefined || y === undefined || turn === undefined || height === undefined)
    return null;
  return { size, x, y, turn, height, lean, toward };
}

/** Returns a position between two others. A change of size is not interpolated. */
export function between(from: Carried, to: Carried, share: number): Carried {
  if (from.size !== to.size) return to;
  const mixed = (part: Exclude<keyof Carried, "size">): number =>
    from[part] + (to[part] - from[part]) * share;
  const { size, turn, toward } = to;
  const [x, y, height, lean] = [mixed("x"), mixed("y"), mixed("height"), mixed("lean")];
  return { size, x, y, turn, height, lean, toward };
}

/** Sends the position of a hand: at once after a pause, else at the next beat, always the last position, and again
    while the hand is there. */
export class HoverSender {
  #sent = "";
  #next: readonly number[] = [];
  #wait: ReturnType<typeof setTimeout> | undefined;
  #repeat: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly send: (numbers: readonly number[]) => void) {}

  /** Null if there is no hand any more. */
  update(carried: Carried | null): void {
    this.#next = carried ? written(carried) : [];
    if (this.#wait === undefined) this.#sendIfChanged();
  }

  #sendIfChanged(): void {
    this.#wait = undefined;
    if (this.#next.join(" ") !== this.#sent) this.#sendNow();
  }

  #sendNow(): void {
    this.stop();
    this.#sent = this.#next.join(" ");
    this.send(this.#next);
    this.#wait = setTimeout(() => this.#sendIfChanged(), INTERVAL);
    if (this.#next.length > 0) this.#repeat = setTimeout(() => this.#sendNow(), REPEAT);
  }

  stop(): void {
    clearTimeout(this.#wait);
    clearTimeout(this.#repeat);
    this.#wait = undefined;
  }
}

/** After so many milliseconds, a third of the way is left. */
const EASE = 70;
/** A hand nearer to its target than this, in millimetres, has arrived. */
const THERE = 0.1;

/** The hand of another player who is placing, eased from message to message. */
export class OtherHand {
  #target: Carried | null = null;
  #at = $state.raw<Carried | null>(null);
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  #moving = false;

  constructor(readonly play: Play) {}

  /** The seat whose hand may be over the disc; null while a fall or a verdict is shown. */
  readonly seat = $derived.by(() => {
    const { view, own, watching, reading } = this.play;
    const { turn } = view;
    return turn === null || own.includes(turn) || watching || reading ? null : turn;
  });

  /** The pyramid in that hand. Other hands are not judged. */
  readonly held = $derived.by((): Held | null => {
    if (this.seat === null || !this.#at) return null;
    return { ...this.#at, colour: palette.of(this.seat), stands: null };
  });

  /** Follows the latest numbers of the seat's hand. */
  follow(numbers: readonly number[] | undefined): void {
    clearTimeout(this.#timeout);
    const target = read(numbers);
    const changed = !target || !this.#target || !same(target, this.#target);
    this.#target = target;
    if (!target) this.#at = null;
    else {
      this.#timeout = setTimeout(() => this.follow([]), TIMEOUT);
      if (changed) this.#approach(target);
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

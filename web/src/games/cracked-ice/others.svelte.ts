/** The hand of whoever else is placing, as one sees it hover: eased from word to word, gone when it falls silent. */
import { reduced } from "$design/motion";
import { palette } from "$art/seats/palette.svelte";
import { between, read, SILENCE, written, type Carried } from "./hand/hover";
import type { Play } from "./play.svelte";
import type { Held } from "./scene/held";

/** After so many milliseconds, a third of the way is left. */
const EASE = 70;
/** Nearer than this, in millimetres, it has arrived. */
const THERE = 0.1;

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

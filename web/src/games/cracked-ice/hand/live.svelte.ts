/** A hand that the page sees: it swings from frame to frame until it hangs still. */
import type { Point } from "$board/points";
import type { Size } from "../box";
import type { Spot } from "./footprint";
import { Hand, type Release } from "./hand";

export class LiveHand {
  readonly #hand = new Hand("medium");
  /** Grows with every move of the hand, which is no state of its own. */
  #beat = $state(0);
  #last = 0;
  /** The frame that it swings in next; 0 while it hangs still. */
  #frame = 0;
  #gone = false;
  /** Whether somebody has moved it since it was put where it is: only then do the others see it. */
  stirred = $state(false);

  /** `holds`: whether there is a pyramid in it. */
  constructor(readonly holds: () => boolean) {}

  /** The hand as it is now. */
  readonly now = $derived.by(() => {
    void this.#beat;
    const { aim, at, turn, height, lowering, left, wavering, samples, leaning } = this.#hand;
    return { aim, at, turn, height, lowering, left, wavering, samples, leaning };
  });

  /** There at once, for nobody has swung it there. */
  put(spot: Spot): void {
    this.#hand.aimAt(spot);
    this.#hand.turnTo(spot.turn);
    this.#hand.settle();
    this.#changed();
  }

  aimAt(point: Point): void {
    this.#hand.aimAt(point);
    this.#stir();
  }

  turnTo(degrees: number): void {
    this.#hand.turnTo(degrees);
    this.#stir();
  }

  rotate(steps: number): void {
    this.#hand.rotate(steps);
    this.#stir();
  }

  lower(): void {
    this.#hand.lower();
    this.#stir();
  }

  raise(): void {
    this.#hand.raise();
    this.#changed();
  }

  release(size: Size): Release {
    this.#hand.size = size;
    return this.#hand.release();
  }

  #stir(): void {
    this.stirred = true;
    this.#changed();
  }

  /** Its board is gone: it swings no more, whatever is still answered. */
  stop(): void {
    this.#gone = true;
    cancelAnimationFrame(this.#frame);
  }

  #changed(): void {
    if (this.#gone) return;
    this.#beat += 1;
    if (this.#frame) return;
    this.#last = performance.now();
    this.#swing();
  }

  #swing(): void {
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#hand.step(Math.max(0, now - this.#last) / 1000);
    this.#last = now;
    this.#beat += 1;
    this.#frame = 0;
    if (this.holds() && !this.#hand.still) this.#swing();
  }
}

/** A reactive hand: it swings in animation frames until it is still. */
import type { Point } from "$board/points";
import type { Size } from "../box";
import type { Spot } from "./footprint";
import { Hand, type Release } from "./hand";

export class LiveHand {
  readonly #hand = new Hand("medium");
  /** Incremented with every change of the hand, which is not reactive itself. */
  #beat = $state(0);
  #last = 0;
  /** The requested animation frame; 0 while the hand is still. */
  #frame = 0;
  #gone = false;
  /** Whether the player has moved it since it was put in its place. Only then is it sent to the others. */
  stirred = $state(false);

  /** `holds` returns whether there is a pyramid in the hand. */
  constructor(readonly holds: () => boolean) {}

  /** The current position and motion of the hand. */
  readonly now = $derived.by(() => {
    void this.#beat;
    const { aim, at, turn, height, lowering, left, wavering, samples, leaning } = this.#hand;
    return { aim, at, turn, height, lowering, left, wavering, samples, leaning };
  });

  /** Puts the hand on a spot at once, without a swing. */
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

  /** Cancels the animation frame when the board unmounts. Later calls change nothing on the page. */
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

/** A piece dragged by a finger or the mouse. */
import type { Finger } from "./fingers";
import type { Point } from "./points";

/** A board's handlers for a drag. */
export interface Errand<Thing> {
  /** Pick the piece up. Return false if it may not be picked up now. */
  readonly lift: (thing: Thing) => boolean;
  /** Handle a move; `at` is in client coordinates. Return false if the piece is no longer held. */
  readonly over: (thing: Thing, at: Point) => boolean;
  readonly land: (thing: Thing, at: Point) => void;
  readonly back: (thing: Thing) => void;
}

export class Drag<Thing> {
  thing = $state.raw<Thing | null>(null);
  /** Moves the drawn piece directly, because rendering would lag behind the finger. */
  follow: (at: Point) => void = () => undefined;
  #at: Point = { x: 0, y: 0 };
  #pressed: Thing | null = null;

  constructor(
    readonly errand: Errand<Thing>,
    /** Pixels by which the piece is drawn above a finger, which would hide it. */
    readonly above: number,
  ) {}

  press(thing: Thing | null): void {
    this.#pressed = thing;
  }

  /** Pick up the pressed piece and return whether that worked. Call it with each move: a press may
      come a moment too early. */
  take(): boolean {
    if (this.#pressed === null || !this.errand.lift(this.#pressed)) return false;
    this.thing = this.#pressed;
    return true;
  }

  carry({ at, fine }: Finger): void {
    if (this.thing === null) return;
    this.#at = fine ? at : { x: at.x, y: at.y - this.above };
    this.follow(this.#at);
    if (!this.errand.over(this.thing, this.#at)) this.#clear();
  }

  drop(): void {
    const thing = this.#clear();
    if (thing !== null) this.errand.land(thing, this.#at);
  }

  cancel(): void {
    const thing = this.#clear();
    if (thing !== null) this.errand.back(thing);
  }

  #clear(): Thing | null {
    const thing = this.thing;
    this.thing = null;
    this.#pressed = null;
    return thing;
  }
}

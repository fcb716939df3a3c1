/** Something under a finger or the mouse, on its way from its place to another. */
import type { Finger } from "./fingers";
import type { Point } from "./points";

/** What a board does with what is dragged. */
export interface Errand<Thing> {
  /** Whether it may be taken now; then it is. */
  readonly lift: (thing: Thing) => boolean;
  /** It hangs there, on the page; false if it was lost on the way. */
  readonly over: (thing: Thing, at: Point) => boolean;
  readonly land: (thing: Thing, at: Point) => void;
  readonly back: (thing: Thing) => void;
}

export class Drag<Thing> {
  thing = $state.raw<Thing | null>(null);
  /** Shows the thing there: at once and past the framework, for it must not fall behind the finger. */
  follow: (at: Point) => void = () => undefined;
  #at: Point = { x: 0, y: 0 };
  #pressed: Thing | null = null;

  constructor(
    readonly errand: Errand<Thing>,
    /** How far above the finger it hangs, so that the finger does not hide it. */
    readonly above: number,
  ) {}

  press(thing: Thing | null): void {
    this.#pressed = thing;
  }

  /** Lifts what was pressed as soon as it may be: one may press a moment too early. */
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

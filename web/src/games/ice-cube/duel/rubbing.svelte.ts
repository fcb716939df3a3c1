/** Circles of a finger, or of arrow keys in turn, as strokes at the rhythm of the attack. */
import type { Point } from "../round";
import { quarter, rubbed, turned, type Stroke } from "./gestures";

const TRAIL = 14;
/** Milliseconds without a move after which a new circle begins. */
const PAUSE = 600;
/** The place of strokes by keys: the middle. */
const KEYS_AT: Point = [0, 0];

export class Rubbing {
  /** Turns a second in the last stroke. */
  speed = $state(0);
  turns = $state(0);
  trail = $state.raw<readonly Point[]>([]);
  #finger: number | null = null;
  #last: Point | null = null;
  #key: string | null = null;
  #began = 0;
  #moved = -Infinity;
  #fresh = 0;

  constructor(
    readonly rhythm: () => number,
    readonly stroke: (stroke: Stroke) => void,
  ) {}

  /** Begins a circle. A second finger stops it: the rules allow one finger only. */
  press(finger: number, at: Point): void {
    if (this.#finger !== null) return this.stop();
    [this.#finger, this.#last] = [finger, at];
  }

  move(finger: number, at: Point): void {
    if (finger !== this.#finger || !this.#last) return;
    this.#turn(turned(this.#last, at, [0, 0]), at);
    this.#last = at;
    this.trail = [...this.trail.slice(-TRAIL), at];
  }

  stop(): void {
    [this.#finger, this.#last, this.#moved, this.trail] = [null, null, -Infinity, []];
  }

  key(key: string): void {
    this.#turn(quarter(this.#key, key), KEYS_AT);
    this.#key = key;
  }

  #turn(more: number, at: Point): void {
    const now = performance.now();
    if (now - this.#moved > PAUSE) [this.#began, this.#fresh] = [now, 0];
    else this.#fresh += more;
    this.#moved = now;
    const time = now - this.#began;
    if (time < this.rhythm()) return;
    this.speed = (1000 * this.#fresh) / time;
    this.turns += this.#fresh;
    this.stroke(rubbed(this.#fresh, time, at, [0, 0], 1));
    [this.#fresh, this.#began] = [0, now];
  }
}

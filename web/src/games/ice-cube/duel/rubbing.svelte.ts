/** A finger that goes round, or arrow keys in turn: its circles become strokes at the hand's rhythm. */
import type { Point } from "../round";
import { quarter, rubbed, turned, type Stroke } from "./gestures";

const TRAIL = 14;
/** After so long without a move, one begins anew. */
const PAUSE = 600;
/** Where keys rub: well within the rim. */
const KEYS_AT: Point = [0, 0];

export class Rubbing {
  /** Turns in a second, as the last stroke had it. */
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

  /** One finger only: with a second one, rubbing stops. */
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

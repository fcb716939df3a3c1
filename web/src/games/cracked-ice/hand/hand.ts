/** A hand over the disc: it chooses, aims, turns, lowers by holding, and lets go. No rule is in here. */
import type { Point } from "$board/points";
import { DISC, type Size } from "../box";
import { leaning, resting, still, swung, type Swing } from "./spring";

/** So high it waits over the disc, in millimetres. */
export const HOVER = 26;
/** One step of turning, in degrees. */
export const TURN = 5;
/** So far out one may aim: a little beyond the rim, where one sees that it may not stand. */
const REACH = DISC.radius + 8;

/** It sinks quickly where it is high, and slowly over the disc. */
const sinking = (height: number): number => 6 + 0.9 * height;

/** How a hand was at the end: what the house is told. */
export interface Release {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly height: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
  readonly lean: number;
  readonly toward: number;
}

/** The last moments of a hand: offsets from where it aims. */
const [SAMPLES, EVERY] = [72, 1 / 60];

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export class Hand {
  #aim: Point = { x: 0, y: -38 };
  #turn = 0;
  #swing: Swing = resting({ x: 0, y: -38 });
  #height = HOVER;
  #lowering = false;
  #samples: Point[] = [];
  #since = 0;

  constructor(public size: Size) {}

  get aim(): Point {
    return this.#aim;
  }
  get turn(): number {
    return this.#turn;
  }
  get height(): number {
    return this.#height;
  }
  get lowering(): boolean {
    return this.#lowering;
  }
  /** Where the pyramid is, that hangs from the hand. */
  get at(): Point {
    return this.#swing.at;
  }
  get leaning(): { readonly lean: number; readonly toward: number } {
    return leaning(this.#swing, this.#aim);
  }
  /** How much of the way down is left, from 1 to 0. */
  get left(): number {
    return this.#height / HOVER;
  }
  get still(): boolean {
    return !this.#lowering && this.#height >= HOVER && still(this.#swing, this.#aim);
  }
  /** From oldest to newest. */
  get samples(): readonly Point[] {
    return this.#samples;
  }

  /** By how many millimetres it wavered in the last moments. */
  get wavering(): number {
    const squares = this.#samples.reduce((sum, { x, y }) => sum + x * x + y * y, 0);
    return Math.sqrt(squares / Math.max(1, this.#samples.length));
  }

  /** Aim here, in the disc's own frame; not out of reach. */
  aimAt({ x, y }: Point): void {
    const far = Math.hypot(x, y);
    const share = far > REACH ? REACH / far : 1;
    this.#aim = { x: x * share, y: y * share };
  }

  move(x: number, y: number): void {
    this.aimAt({ x: this.#aim.x + x, y: this.#aim.y + y });
  }

  /** By so many steps; a square looks the same after a quarter turn. */
  rotate(steps: number): void {
    this.#turn = (((this.#turn + steps * TURN) % 90) + 90) % 90;
  }

  turnTo(degrees: number): void {
    this.#turn = ((degrees % 90) + 90) % 90;
  }

  /** At once where it aims, for nobody has swung it there. */
  settle(): void {
    this.#swing = resting(this.#aim);
    this.#samples = [];
  }

  lower(): void {
    this.#lowering = true;
  }

  /** Up again, at no cost. */
  raise(): void {
    this.#lowering = false;
    this.#height = HOVER;
    this.#samples = [];
  }

  /** So many seconds later. */
  step(seconds: number): void {
    this.#swing = swung(this.#swing, this.#aim, seconds);
    if (this.#lowering)
      this.#height = Math.max(0, this.#height - sinking(this.#height) * Math.min(seconds, 0.25));
    this.#since += seconds;
    if (this.#since < EVERY) return;
    this.#since = 0;
    const { x, y } = this.#swing.at;
    this.#samples = [...this.#samples, { x: x - this.#aim.x, y: y - this.#aim.y }].slice(-SAMPLES);
  }

  /** Lets go: the pyramid is where it swings, not where the hand is. */
  release(): Release {
    const { at, speed } = this.#swing;
    const { lean, toward } = this.leaning;
    const vz = this.#height > 0 ? -sinking(this.#height) : 0;
    const kept = this.#kept(at, speed);
    this.#lowering = false;
    return { ...kept, vz: rounded(vz), lean: rounded(lean), toward: rounded(toward) };
  }

  #kept(at: Point, speed: Point): Omit<Release, "vz" | "lean" | "toward"> {
    return {
      size: this.size,
      x: rounded(at.x),
      y: rounded(at.y),
      turn: this.#turn,
      height: rounded(this.#height),
      vx: rounded(speed.x),
      vy: rounded(speed.y),
    };
  }
}

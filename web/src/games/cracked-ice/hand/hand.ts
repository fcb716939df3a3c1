/** A hand over the disc: it chooses, aims, turns, lowers by holding, and lets go. No rule is in here. */
import type { Point } from "$board/points";
import { MOST_LEAN } from "$protocol/cracked-ice";
import { DISC, type Size } from "../box";

/** Cycles a second, and how much of its swing it loses: it swings over a little, and comes to rest within a second. */
const [FREQUENCY, DAMPING] = [2.5, 0.35];
const PULSE = 2 * Math.PI * FREQUENCY;
/** In steps so short that the swing does not depend on the page's frames. */
const STEP = 0.002;

export interface Swing {
  readonly at: Point;
  /** Millimetres a second. */
  readonly speed: Point;
}

export const resting = (at: Point): Swing => ({ at, speed: { x: 0, y: 0 } });

const pushed = (at: number, speed: number, goal: number): number =>
  PULSE * PULSE * (goal - at) - 2 * DAMPING * PULSE * speed;

/** Where it swings so many seconds later, while the hand is there. */
export function swung(swing: Swing, hand: Point, seconds: number): Swing {
  let [{ x, y }, { x: vx, y: vy }] = [swing.at, swing.speed];
  const steps = Math.max(1, Math.round(Math.min(seconds, 0.25) / STEP));
  for (let step = 0; step < steps; step++) {
    vx += pushed(x, vx, hand.x) * STEP;
    vy += pushed(y, vy, hand.y) * STEP;
    x += vx * STEP;
    y += vy * STEP;
  }
  return { at: { x, y }, speed: { x: vx, y: vy } };
}

/** Whether one no longer sees it move: a tenth of a millimetre, a millimetre a second. */
export function still({ at, speed }: Swing, hand: Point): boolean {
  return Math.hypot(at.x - hand.x, at.y - hand.y) < 0.1 && Math.hypot(speed.x, speed.y) < 1;
}

/** Degrees for each millimetre that it hangs behind. */
const TILTING = 0.9;

/** It leans away from where it is pulled to: by how much, and where to (0 along x, 90 along y). */
export function leaning(
  { at }: Swing,
  hand: Point,
): { readonly lean: number; readonly toward: number } {
  const [x, y] = [at.x - hand.x, at.y - hand.y];
  const lean = Math.min(MOST_LEAN, TILTING * Math.hypot(x, y));
  return { lean, toward: (Math.atan2(y, x) * 180) / Math.PI };
}

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

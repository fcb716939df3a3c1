/** A hand over the disc, and the pyramid that hangs from it: aiming, rotating, lowering and letting go. It has no
    rules. */
import type { Point } from "$board/points";
import { MOST_LEAN } from "$protocol/cracked-ice";
import { DISC, type Size } from "../box";

/** The frequency of the swing, in cycles a second, and its damping: it overshoots a little, and rests within a
    second. */
const [FREQUENCY, DAMPING] = [2.5, 0.35];
const PULSE = 2 * Math.PI * FREQUENCY;
/** The step of the integration, in seconds: so short that the swing does not depend on the frame rate. */
const STEP = 0.002;

export interface Swing {
  readonly at: Point;
  /** Millimetres a second. */
  readonly speed: Point;
}

export const resting = (at: Point): Swing => ({ at, speed: { x: 0, y: 0 } });

const pushed = (at: number, speed: number, goal: number): number =>
  PULSE * PULSE * (goal - at) - 2 * DAMPING * PULSE * speed;

/** Returns the swing after so many seconds under a hand at rest. */
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

/** Whether the motion is too small to see: a tenth of a millimetre, a millimetre a second. */
export function still({ at, speed }: Swing, hand: Point): boolean {
  return Math.hypot(at.x - hand.x, at.y - hand.y) < 0.1 && Math.hypot(speed.x, speed.y) < 1;
}

/** Degrees of lean per millimetre behind the hand. */
const TILTING = 0.9;

/** Returns by how many degrees the pyramid leans, and where to (0 along x, 90 along y): away from the pull. */
export function leaning(
  { at }: Swing,
  hand: Point,
): { readonly lean: number; readonly toward: number } {
  const [x, y] = [at.x - hand.x, at.y - hand.y];
  const lean = Math.min(MOST_LEAN, TILTING * Math.hypot(x, y));
  return { lean, toward: (Math.atan2(y, x) * 180) / Math.PI };
}

/** The height over the disc at which the hand waits, in millimetres. */
export const HOVER = 26;
/** One step of rotation, in degrees. */
export const TURN = 5;
/** How far from the middle a hand may aim: a little beyond the rim, where the preview says that nothing may stand. */
const REACH = DISC.radius + 8;

/** Returns the speed of lowering: quick at a height, slow close to the disc. */
const sinking = (height: number): number => 6 + 0.9 * height;

/** The hand at the moment of letting go, as sent to the server. */
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

/** How many samples of the hand are kept, and the seconds between them. */
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
  /** The position of the pyramid under the hand. */
  get at(): Point {
    return this.#swing.at;
  }
  get leaning(): { readonly lean: number; readonly toward: number } {
    return leaning(this.#swing, this.#aim);
  }
  /** The share of the way down that is left, from 1 to 0. */
  get left(): number {
    return this.#height / HOVER;
  }
  get still(): boolean {
    return !this.#lowering && this.#height >= HOVER && still(this.#swing, this.#aim);
  }
  /** Recent offsets of the pyramid from the aim, oldest first. */
  get samples(): readonly Point[] {
    return this.#samples;
  }

  /** The root mean square of the samples, in millimetres. */
  get wavering(): number {
    const squares = this.#samples.reduce((sum, { x, y }) => sum + x * x + y * y, 0);
    return Math.sqrt(squares / Math.max(1, this.#samples.length));
  }

  /** Aims at a point in the disc's own frame, or at the nearest one within reach. */
  aimAt({ x, y }: Point): void {
    const far = Math.hypot(x, y);
    const share = far > REACH ? REACH / far : 1;
    this.#aim = { x: x * share, y: y * share };
  }

  move(x: number, y: number): void {
    this.aimAt({ x: this.#aim.x + x, y: this.#aim.y + y });
  }

  /** Rotates by so many steps. A square looks the same after a quarter turn. */
  rotate(steps: number): void {
    this.#turn = (((this.#turn + steps * TURN) % 90) + 90) % 90;
  }

  turnTo(degrees: number): void {
    this.#turn = ((degrees % 90) + 90) % 90;
  }

  /** Places the pyramid at the aim, without a swing. */
  settle(): void {
    this.#swing = resting(this.#aim);
    this.#samples = [];
  }

  lower(): void {
    this.#lowering = true;
  }

  /** Raises the hand again. This has no cost. */
  raise(): void {
    this.#lowering = false;
    this.#height = HOVER;
    this.#samples = [];
  }

  /** Advances the swing and the lowering by so many seconds. */
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

  /** Lets go, and returns the release. The pyramid falls from where it swings, not from where the hand is. */
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

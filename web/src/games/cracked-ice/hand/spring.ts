/** What hangs from a hand: it follows by a damped spring, so that a calm hand lets go of a calm pyramid. */
import type { Point } from "$board/points";
import { MOST_LEAN } from "$protocol/cracked-ice";

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

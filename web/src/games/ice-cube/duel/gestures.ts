/** The gestures of a duel as strokes. A strength of 1 is best; the distance `off` is 0 on the mark and 1 at its rim. */
import {
  EXCESS,
  GRAINS,
  HASTE,
  QUALITY_LEAST,
  QUALITY_MOST,
  RHYTHM,
  STRONGEST,
  type AttackKind,
  type Duel,
} from "$protocol/ice-cube";
import type { Point } from "../round";

export interface Stroke {
  readonly strength: number;
  readonly off: number;
}

/** Returns the least time from one stroke to the next, in milliseconds. A pipette has to be filled instead. */
export const restAfter = (kind: AttackKind): number => (kind === "acid" ? 0 : HASTE * RHYTHM[kind]);

/** The best duration of a breath or of two thumbs, in milliseconds. */
export const HOLD = 450;
/** The best number of turns a second. */
export const TURNS = 2.5;
/** The offset of two thumbs, in milliseconds, at which `off` is 1. */
const APART = 400;
/** The greatest speed of a good sprinkle, in pixels a second. */
const SLOW = 220;

const measured = (number: number): number =>
  Math.round(1000 * Math.min(STRONGEST, Math.max(0, number))) / 1000;

export const strokeOf = (strength: number, off: number): Stroke => ({
  strength: measured(strength),
  off: measured(off),
});

export const distance = ([x, y]: Point, [otherX, otherY]: Point): number =>
  Math.hypot(x - otherX, y - otherY);

/** Returns the stroke of a breath by its duration in milliseconds and the place where it was released. */
export function breath(held: number, at: Point, middle: Point, radius: number): Stroke {
  return strokeOf(held / HOLD, distance(at, middle) / radius);
}

/** Returns the stroke of two thumbs, each from press to release: the time both held, and their offset. */
export function thumbs(one: readonly [number, number], other: readonly [number, number]): Stroke {
  const both = Math.min(one[1], other[1]) - Math.max(one[0], other[0]);
  const gape = Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);
  return strokeOf(both / HOLD, gape / APART);
}

/** Returns the angle between two points as seen from the middle, in turns, at most one half. */
export function turned(from: Point, to: Point, middle: Point): number {
  const angle = ([x, y]: Point): number => Math.atan2(y - middle[1], x - middle[0]);
  const whole = (angle(to) - angle(from)) / (2 * Math.PI);
  return Math.abs(whole - Math.round(whole));
}

/** Returns the stroke of circles: a number of turns in a time in milliseconds. Beyond the rim they miss the cube. */
export function rubbed(
  turns: number,
  time: number,
  at: Point,
  middle: Point,
  radius: number,
): Stroke {
  const past = distance(at, middle) / radius - 1;
  return strokeOf((1000 * turns) / Math.max(1, time) / TURNS, past);
}

/** Returns the stroke of a sprinkle. A hand that is too fast is too strong. */
export function sprinkled(speed: number, at: Point, middle: Point, radius: number): Stroke {
  return strokeOf(Math.max(1, speed / SLOW), distance(at, middle) / radius);
}

/** Returns the place of the weak spot, within a circle of radius 1. */
export function spotAt(time: number): Point {
  return [0.6 * Math.sin(time / 900), 0.5 * Math.sin(time / 610 + 1)];
}

/** Returns the place of the cube in its pool, within a circle of radius 1. */
export function driftAt(time: number): Point {
  return [0.65 * Math.cos(time / 520), 0.6 * Math.sin(time / 520)];
}

/** Returns the value of a stroke in thousandths, for display only: the server computes its own, and a test compares
    both by `hands.json`. */
export function worth({ strength, off }: Stroke): number {
  const force = strength <= 1 ? strength : Math.max(0, 1 - EXCESS * (strength - 1));
  return Math.round(1000 * force * Math.max(0, 1 - off * off));
}

/** Returns the work done by now as a share of a perfect hand's, up to 1, for display only. */
export function doneBy(duel: Duel, now: number): number {
  return Math.min(1, duel.work / 1000 / Math.max(1, perfectBy(duel, now)));
}

/** Returns the number of strokes of a perfect hand by now. */
function perfectBy({ kind, filled, began }: Duel, now: number): number {
  if (kind === "acid") return filled;
  return kind === "salt" ? GRAINS : (now - began) / RHYTHM[kind];
}

/** Returns the quality of the hand by now; 1 is middling. For display only. */
export function qualityBy(duel: Duel, now: number): number {
  return (QUALITY_LEAST + (QUALITY_MOST - QUALITY_LEAST) * doneBy(duel, now)) / 1000;
}

/** The attacks whose strength is a speed: their words of cheer are "faster" and "slower". */
const BY_SPEED: ReadonlySet<AttackKind> = new Set(["polish", "pool", "salt"]);

/** Returns the word of cheer for a stroke and its value in thousandths. */
export function cheerOf(worth: number, { strength, off }: Stroke, kind: AttackKind): Cheer {
  if (worth >= 930) return "perfect";
  if (worth >= 700) return "good";
  if (off > 0.5) return "off";
  if (BY_SPEED.has(kind)) return strength > 1 ? "fast" : "slow";
  return strength > 1 ? "strong" : "weak";
}
export type Cheer = "perfect" | "good" | "off" | "strong" | "weak" | "fast" | "slow";

const CIRCLE = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** Returns the part of a circle that an arrow key adds after the last key, in either direction. */
export function quarter(last: string | null, key: string): number {
  const [from, to] = [CIRCLE.indexOf(last ?? ""), CIRCLE.indexOf(key)];
  return from >= 0 && to >= 0 && (from - to) % 2 !== 0 ? 0.25 : 0;
}

/** The directions of arrow keys. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const moved = ([x, y]: Point, way: Point, step: number): Point => [
  x + step * way[0],
  y + step * way[1],
];

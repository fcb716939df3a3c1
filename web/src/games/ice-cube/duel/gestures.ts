/** What hands do in a duel, as strokes: how strong, 1 being just right, and how far off the mark, 1 at its rim. */
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

/** The least time from one stroke to the next; a pipette has to be filled instead. */
export const restAfter = (kind: AttackKind): number => (kind === "acid" ? 0 : HASTE * RHYTHM[kind]);

/** How long a breath lasts, or two thumbs hold, that is just right. */
export const HOLD = 450;
/** Turns in a second that are just right. */
export const TURNS = 2.5;
/** So far apart in time two thumbs are no longer together at all. */
const APART = 400;
/** Pixels in a second at which salt falls as it should. */
const SLOW = 220;

const measured = (number: number): number =>
  Math.round(1000 * Math.min(STRONGEST, Math.max(0, number))) / 1000;

export const strokeOf = (strength: number, off: number): Stroke => ({
  strength: measured(strength),
  off: measured(off),
});

export const distance = ([x, y]: Point, [otherX, otherY]: Point): number =>
  Math.hypot(x - otherX, y - otherY);

/** A breath: how long it lasted, and how far from the middle of a rim with this radius it was let go. */
export function breath(held: number, at: Point, middle: Point, radius: number): Stroke {
  return strokeOf(held / HOLD, distance(at, middle) / radius);
}

/** Two thumbs, from press to release: what counts is the time both held, and how little they gape. */
export function thumbs(one: readonly [number, number], other: readonly [number, number]): Stroke {
  const both = Math.min(one[1], other[1]) - Math.max(one[0], other[0]);
  const gape = Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);
  return strokeOf(both / HOLD, gape / APART);
}

/** How far a finger turned about the middle from one point to the next, in turns and the short way. */
export function turned(from: Point, to: Point, middle: Point): number {
  const angle = ([x, y]: Point): number => Math.atan2(y - middle[1], x - middle[0]);
  const whole = (angle(to) - angle(from)) / (2 * Math.PI);
  return Math.abs(whole - Math.round(whole));
}

/** Circles: so many turns in so many milliseconds; beyond the rim they rub past the cube. */
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

/** Grains: too fast a hand throws too many; off is how far from the cube's middle it was. */
export function sprinkled(speed: number, at: Point, middle: Point, radius: number): Stroke {
  return strokeOf(Math.max(1, speed / SLOW), distance(at, middle) / radius);
}

/** Where the weak spot has wandered to, within a circle of radius 1. */
export function spotAt(time: number): Point {
  return [0.6 * Math.sin(time / 900), 0.5 * Math.sin(time / 610 + 1)];
}

/** Where the cube floats in its pool by now, within a circle of radius 1. */
export function driftAt(time: number): Point {
  return [0.65 * Math.cos(time / 520), 0.6 * Math.sin(time / 520)];
}

/** What a stroke is worth in thousandths, for the eye, which cannot wait: the house reckons for itself, and
    `hands.json` holds this to what it says. */
export function worth({ strength, off }: Stroke): number {
  const force = strength <= 1 ? strength : Math.max(0, 1 - EXCESS * (strength - 1));
  return Math.round(1000 * force * Math.max(0, 1 - off * off));
}

/** How much of a perfect hand's work is done by now, up to 1, for the eye likewise. */
export function doneBy(duel: Duel, now: number): number {
  return Math.min(1, duel.work / 1000 / Math.max(1, perfectBy(duel, now)));
}

/** How many strokes a perfect hand would have made. */
function perfectBy({ kind, filled, began }: Duel, now: number): number {
  if (kind === "acid") return filled;
  return kind === "salt" ? GRAINS : (now - began) / RHYTHM[kind];
}

/** How well the hand has worked by now, 1 being middling. */
export function qualityBy(duel: Duel, now: number): number {
  return (QUALITY_LEAST + (QUALITY_MOST - QUALITY_LEAST) * doneBy(duel, now)) / 1000;
}

/** Whose strength is a speed: there nobody is told to be stronger, but quicker. */
const BY_SPEED: ReadonlySet<AttackKind> = new Set(["polish", "pool", "salt"]);

/** How a stroke is cheered, by what it was worth in thousandths. */
export function cheerOf(worth: number, { strength, off }: Stroke, kind: AttackKind): Cheer {
  if (worth >= 930) return "perfect";
  if (worth >= 700) return "good";
  if (off > 0.5) return "off";
  if (BY_SPEED.has(kind)) return strength > 1 ? "fast" : "slow";
  return strength > 1 ? "strong" : "weak";
}
export type Cheer = "perfect" | "good" | "off" | "strong" | "weak" | "fast" | "slow";

const CIRCLE = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** Arrow keys in turn are a circle: how much of one this key adds after the last, either way round. */
export function quarter(last: string | null, key: string): number {
  const [from, to] = [CIRCLE.indexOf(last ?? ""), CIRCLE.indexOf(key)];
  return from >= 0 && to >= 0 && (from - to) % 2 !== 0 ? 0.25 : 0;
}

/** Where arrow keys lead. */
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

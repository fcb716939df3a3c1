/** The outlines of towers: their width at each height, and the distance that two of them need. Lengths are in the
    units of a pyramid's drawing. */
import { sizeOf, type Size } from "./pyramids";

/** Half the width, and the height, of a drawn pyramid. */
export const HALF: Record<Size, number> = { 1: 25, 2: 35, 3: 46 };
export const HEIGHT: Record<Size, number> = { 1: 62, 2: 88, 3: 116 };
/** The size of the letter on its face. */
export const LETTER: Record<Size, number> = { 1: 20, 2: 23, 3: 26 };
/** The part of a covered pyramid that shows: its letter and its pips. */
export const BAND = 26;
/** The distance of its foot before the middle of its base, for each unit of half its width. */
export const FOOT = 0.42;
/** The room over a top for its gain. */
export const PLATE = { half: 15, height: 24 };

/** The step between heights. */
export const GRAIN = 6;
/** The greatest depth of a foot below the ground. */
const BELOW = 20;

/** Returns the height of each base above the ground; tops rise by a band each. */
export function rises(pieces: readonly number[]): number[] {
  const lowest = HEIGHT[sizeOf(pieces[0] ?? 0)];
  return pieces.map((piece, level) => lowest + level * BAND - HEIGHT[sizeOf(piece)]);
}

/** Returns the height of a tower. */
export function apexOf(pieces: readonly number[]): number {
  return HEIGHT[sizeOf(pieces[0] ?? 0)] + (pieces.length - 1) * BAND;
}

export const halfOf = (pieces: readonly number[]): number => HALF[sizeOf(pieces[0] ?? 0)];

export class Outline {
  /** Half its width at each height, in steps of a grain, from below its foot to over its plate. */
  readonly widths: Float64Array;
  #beside = new Map<Outline, Float64Array>();

  constructor(pieces: readonly number[]) {
    const [sizes, bases, apex] = [pieces.map(sizeOf), rises(pieces), apexOf(pieces)];
    this.widths = new Float64Array(Math.ceil((apex + PLATE.height + BELOW) / GRAIN));
    for (let place = 0; place < this.widths.length; place++) {
      const height = (place + 0.5) * GRAIN - BELOW;
      this.widths[place] = height > apex ? PLATE.half : widest(sizes, bases, height);
    }
  }

  /** Returns the distance across that the two need, by the grains by which the other is nearer, from `-length` on. */
  beside(other: Outline): Float64Array {
    let known = this.#beside.get(other);
    if (!known) this.#beside.set(other, (known = reaches(this.widths, other.widths)));
    return known;
  }
}

function widest(sizes: readonly Size[], bases: readonly number[], height: number): number {
  let most = 0;
  for (const [level, size] of sizes.entries()) {
    const [above, half] = [height - (bases[level] ?? 0), HALF[size]];
    const share = above < 0 ? 1 + above / (half * FOOT) : 1 - above / HEIGHT[size];
    most = Math.max(most, half * share);
  }
  return most;
}

/** Returns the distance across for every distance in depth at which the two can overlap. */
function reaches(one: Float64Array, other: Float64Array): Float64Array {
  const all = new Float64Array(one.length + other.length + 1);
  for (let place = 0; place < all.length; place++)
    all[place] = widestOfBoth(one, other, place - one.length);
  return all;
}

function widestOfBoth(one: Float64Array, other: Float64Array, grains: number): number {
  const end = Math.min(other.length, one.length + grains);
  let most = 0;
  for (let place = Math.max(0, grains); place < end; place++) {
    const [near, far] = [other[place] ?? 0, one[place - grains] ?? 0];
    if (near > 0 && far > 0 && near + far > most) most = near + far;
  }
  return most;
}

/** A cache: towers of the same sizes have the same outline. */
const known = new Map<string, Outline>();

export function outlineOf(pieces: readonly number[]): Outline {
  const key = pieces.map(sizeOf).join("");
  const outline = known.get(key) ?? new Outline(pieces);
  known.set(key, outline);
  return outline;
}

/** What towers look like from afar: how wide they are at each height, and how near two of them may come.
    Lengths are a pyramid's own units. */
import { sizeOf, type Size } from "./pyramids";

/** A pyramid as it is drawn. */
export const HALF: Record<Size, number> = { 1: 25, 2: 35, 3: 46 };
export const HEIGHT: Record<Size, number> = { 1: 62, 2: 88, 3: 116 };
/** How large the letter on its face is. */
export const LETTER: Record<Size, number> = { 1: 20, 2: 23, 3: 26 };
/** How much of a covered pyramid shows: its letter and its pips. */
export const BAND = 26;
/** How far its foot is before the middle of its base, for each unit of its half. */
export const FOOT = 0.42;
/** Room over a top, where its gain may be shown. */
export const PLATE = { half: 15, height: 24 };

/** How finely heights are told. */
export const GRAIN = 6;
/** No foot is farther below the ground. */
const BELOW = 20;

/** How far above the ground each base is; tops rise by a band each. */
export function rises(pieces: readonly number[]): number[] {
  const lowest = HEIGHT[sizeOf(pieces[0] ?? 0)];
  return pieces.map((piece, level) => lowest + level * BAND - HEIGHT[sizeOf(piece)]);
}

/** How high a tower is. */
export function apexOf(pieces: readonly number[]): number {
  return HEIGHT[sizeOf(pieces[0] ?? 0)] + (pieces.length - 1) * BAND;
}

export const halfOf = (pieces: readonly number[]): number => HALF[sizeOf(pieces[0] ?? 0)];

export class Outline {
  /** Half its width at each height, a grain apart, from below its foot to over its plate. */
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

  /** How far apart the two must stand, by how many grains the other is nearer; from `-length` on. */
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

/** For every distance in depth at which the two may meet. */
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

/** Those that were seen before: towers of the same sizes look alike. */
const known = new Map<string, Outline>();

export function outlineOf(pieces: readonly number[]): Outline {
  const key = pieces.map(sizeOf).join("");
  const outline = known.get(key) ?? new Outline(pieces);
  known.set(key, outline);
  return outline;
}

/** The looks of a cube as one function of its mass, so that ice and water always add up. */
import { STANDARD_CUBE } from "$protocol/ice-cube";
import type { Point } from "./round";

export type Mood = "calm" | "wary" | "worried" | "brave" | "scared" | "hurt" | "grit";

export interface Water {
  /** The level of the surface below the rim of the cup. */
  readonly level: number;
  readonly width: number;
  readonly depth: number;
}

export interface Melt {
  /** The share that has melted, from 0 to 1. */
  readonly gone: number;
  /** The length of an edge, 1 for a whole cube: the cube root of the mass, which is proportional to the volume. */
  readonly size: number;
  /** The scale of its width and height. A melting cube becomes wider and lower. */
  readonly wide: number;
  readonly high: number;
  readonly roundness: number;
  /** The opacity of the inner edges, and their blur in units. */
  readonly edges: number;
  readonly blur: number;
  readonly mood: Mood;
  /** The number of drops on its sides. */
  readonly drips: number;
  /** Whether water runs down the cup, and whether it stands in the saucer. */
  readonly spills: boolean;
  readonly puddle: boolean;
  readonly water: Water | null;
}

/** The mass of a standard cube in grams. Other cubes look alike at the same share of their mass. */
export const STANDARD = STANDARD_CUBE / 1000;
const SMALLEST = 0.3;
const DRY = 0.03;

/** Returns the looks of a cube from what is left and its whole mass. */
export function meltOf(ice: number, whole: number): Melt {
  const share = Math.min(1, Math.max(0, ice / whole));
  const [gone, size] = [1 - share, Math.max(SMALLEST, Math.cbrt(share))];
  return {
    gone,
    size,
    wide: size * (1 + 0.2 * gone),
    high: size * (1 - 0.2 * gone * gone),
    roundness: (7 + 38 * gone ** 0.85) * size,
    edges: 1 - 0.78 * gone,
    blur: 0.8 + 3.4 * gone,
    mood: moodOf(share * STANDARD),
    drips: Math.round(1 + 4 * gone),
    spills: share * STANDARD < 4.5,
    puddle: share * STANDARD < 4,
    water: gone > DRY ? waterOf(gone) : null,
  };
}

function moodOf(grams: number): Mood {
  if (grams > 8.5) return "calm";
  if (grams > 5) return "wary";
  return grams > 2.2 ? "worried" : "brave";
}

function waterOf(gone: number): Water {
  return { level: 12 - 10.5 * gone, width: 44 + 14 * gone, depth: 11.5 + 4.5 * gone };
}

/** The seven visible corners: left, back, right and front of the lid; left, front and right of the foot. */
export interface Corners {
  readonly lid: readonly [left: Point, behind: Point, right: Point, front: Point];
  readonly foot: readonly [left: Point, front: Point, right: Point];
}

/** Returns the corners, relative to the middle of the foot. */
export function cornersOf({ gone, wide, high }: Melt): Corners {
  const at = (x: number, y: number): Point => [x * wide, y * high];
  const slip = 7 * gone;
  return {
    lid: [
      at(-50 + 0.6 * slip, -71 + slip),
      at(-2, -92 + 0.8 * slip),
      at(53 - slip, -75 + 0.5 * slip),
      at(8 - 0.4 * slip, -55 - 0.5 * slip),
    ],
    foot: [at(-47 - 0.3 * slip, -13), at(7, 4), at(50 + 0.3 * slip, -17 + 0.2 * slip)],
  };
}

/** Returns the share of ice in each cell of the gauge, from 0 to 1, one cell per gram. */
export function cellsOf(ice: number, whole: number): number[] {
  return Array.from({ length: Math.ceil(whole / 1000) }, (_, gram) =>
    Math.min(1, Math.max(0, ice / 1000 - gram)),
  );
}

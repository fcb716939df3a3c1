/** How a cube looks by what is left of it: one function of its mass, so that ice and water always add up. */
import { STANDARD_CUBE } from "$protocol/ice-cube";
import type { Point } from "./round";

export type Mood = "calm" | "wary" | "worried" | "brave" | "scared" | "hurt" | "grit";

export interface Water {
  /** How far below the cup's rim its surface stands. */
  readonly level: number;
  readonly width: number;
  readonly depth: number;
}

export interface Melt {
  /** From 0, whole, to 1, nothing left. */
  readonly gone: number;
  /** Its edge, 1 being a whole cube's: the third root of its mass, for that is its true volume. */
  readonly size: number;
  /** It slumps: wider and lower than its size. */
  readonly wide: number;
  readonly high: number;
  readonly roundness: number;
  /** How clearly its inner edges show, and how blurred they are. */
  readonly edges: number;
  readonly blur: number;
  readonly mood: Mood;
  /** Drops on its sides. */
  readonly drips: number;
  /** Whether water runs down the cup, and stands in the saucer. */
  readonly spills: boolean;
  readonly puddle: boolean;
  readonly water: Water | null;
}

/** Grams of a standard cube, which the looks are told for; other cubes melt in proportion. */
export const STANDARD = STANDARD_CUBE / 1000;
const SMALLEST = 0.3;
const DRY = 0.03;

/** What a cube of which so much is left of so much looks like. */
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

/** The seven corners one sees: of the lid left, behind, right and in front; of the foot left, front, right. */
export interface Corners {
  readonly lid: readonly [left: Point, behind: Point, right: Point, front: Point];
  readonly foot: readonly [left: Point, front: Point, right: Point];
}

/** Where they are, about the middle of its foot. */
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

/** How much of each gram's cell is still ice, from 0 to 1. */
export function cellsOf(ice: number, whole: number): number[] {
  return Array.from({ length: Math.ceil(whole / 1000) }, (_, gram) =>
    Math.min(1, Math.max(0, ice / 1000 - gram)),
  );
}

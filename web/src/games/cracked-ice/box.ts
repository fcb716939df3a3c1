/** The pieces as the board draws them, in millimetres, and the disc as a grid of cells for words and keys. */
import type { Point } from "$board/points";
import { BASE, HEIGHT, HOLE, RADIUS, THICKNESS } from "$protocol/cracked-ice";

export const SIZES = ["large", "medium", "small"] as const;
export type Size = (typeof SIZES)[number];

interface Pyramid {
  readonly base: number;
  readonly height: number;
  readonly pips: 1 | 2 | 3;
}

export const PYRAMID: Readonly<Record<Size, Pyramid>> = {
  small: { base: BASE.small, height: HEIGHT.small, pips: 1 },
  medium: { base: BASE.medium, height: HEIGHT.medium, pips: 2 },
  large: { base: BASE.large, height: HEIGHT.large, pips: 3 },
};

/** A compact disc. Its mirror begins at `hub`. */
export const DISC = {
  radius: RADIUS,
  hole: HOLE,
  thick: THICKNESS,
  hub: 21.5,
  mirror: 58,
} as const;

/** Degrees of tilt: still calm, creaking, and about where pyramids begin to slide. */
export const TILT = { calm: 10, creaks: 18, slips: 26 } as const;

/** The grid has thirteen cells of ten millimetres each way, A to M and 1 to 13. */
export const CELL = 10;
const HALF = 6;
export const COLUMNS = "ABCDEFGHIJKLM";

const clamped = (value: number): number =>
  Math.max(-HALF, Math.min(HALF, Math.round(value / CELL)));

/** Returns the name of the cell, such as `J10`: columns from left to right, rows from the back to the front. A point
    beyond the grid has the nearest cell. */
export function cellOf({ x, y }: Point): string {
  return `${COLUMNS[clamped(x) + HALF] ?? ""}${HALF - clamped(y) + 1}`;
}

/** Returns the cell on the rim in this direction, in degrees: 0 along x, 90 along y. */
export function rimCell(toward: number): string {
  const way = (toward * Math.PI) / 180;
  return cellOf({ x: DISC.radius * Math.cos(way), y: DISC.radius * Math.sin(way) });
}

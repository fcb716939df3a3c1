/** What is in the box as the board draws it, in millimetres; and the disc as a grid for words and keys. */
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

/** A compact disc: `hub` is where its mirror begins. */
export const DISC = {
  radius: RADIUS,
  hole: HOLE,
  thick: THICKNESS,
  hub: 21.5,
  mirror: 58,
} as const;

/** From the tilt at which it creaks, and about where pyramids begin to slide, in degrees. */
export const TILT = { calm: 10, creaks: 18, slips: 26 } as const;

/** Cells of ten millimetres: thirteen each way, A to M and 1 to 13. */
export const CELL = 10;
const HALF = 6;
export const COLUMNS = "ABCDEFGHIJKLM";

const clamped = (value: number): number =>
  Math.max(-HALF, Math.min(HALF, Math.round(value / CELL)));

/** `J10`: columns from left to right, rows from the back to the front. */
export function cellOf({ x, y }: Point): string {
  return `${COLUMNS[clamped(x) + HALF] ?? ""}${HALF - clamped(y) + 1}`;
}

/** The cell on the rim in this direction: 0 along x, 90 along y. */
export function rimCell(toward: number): string {
  const way = (toward * Math.PI) / 180;
  return cellOf({ x: DISC.radius * Math.cos(way), y: DISC.radius * Math.sin(way) });
}

/** The disc as a grid for words and keys: thirteen cells of ten millimetres each way, A to M and 1 to 13. */
import type { Point } from "$board/points";

export const CELL = 10;
const HALF = 6;
export const COLUMNS = "ABCDEFGHIJKLM";

const clamped = (value: number): number =>
  Math.max(-HALF, Math.min(HALF, Math.round(value / CELL)));

/** `J10`: columns from left to right, rows from the back to the front. */
export function cellOf({ x, y }: Point): string {
  return `${COLUMNS[clamped(x) + HALF] ?? ""}${HALF - clamped(y) + 1}`;
}

/** The middle of a cell, or null for what is none. */
export function middleOf(cell: string): Point | null {
  const match = /^([A-M])(\d{1,2})$/.exec(cell.trim().toUpperCase());
  const [column, row] = [COLUMNS.indexOf(match?.[1] ?? "?"), Number(match?.[2] ?? 0)];
  if (column < 0 || row < 1 || row > COLUMNS.length) return null;
  return { x: (column - HALF) * CELL, y: (HALF + 1 - row) * CELL };
}

/** The cell on the rim in this direction: 0 along x, 90 along y. */
export function rimCell(toward: number, radius: number): string {
  const way = (toward * Math.PI) / 180;
  return cellOf({ x: radius * Math.cos(way), y: radius * Math.sin(way) });
}

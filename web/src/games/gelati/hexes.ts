/** The geometry of the hexagonal cells in the drawing. It contains no rules of the game. */
import type { Point } from "$board/points";
import { TILE_RISE, TILE_WIDTH } from "$art/pieces/hexagon";

export type Cell = readonly [number, number];

export type { Point };

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const TOWARDS: Record<Direction, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isDirection(key: string): key is Direction {
  return key in TOWARDS;
}

export function keyOf([q, r]: Cell): string {
  return `${q},${r}`;
}

export function same(one: Cell | null, other: Cell | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}

export type Side = "left" | "right" | "above-left" | "above-right" | "below-left" | "below-right";

/** Returns the side of the neighbour on which this cell lies. */
export function sideOf([q, r]: Cell, [q0, r0]: Cell): Side {
  if (r === r0) return q < q0 ? "left" : "right";
  const { x } = centre([q - q0, r - r0]);
  if (r < r0) return x < 0 ? "above-left" : "above-right";
  return x < 0 ? "below-left" : "below-right";
}

export function centre([q, r]: Cell): Point {
  return { x: TILE_WIDTH * (q + r / 2), y: TILE_RISE * r };
}

/** Returns the cell that contains a point, by rounding in cube coordinates. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / TILE_RISE;
  const q = x / TILE_WIDTH - r / 2;
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) return [-rr - rs + 0, rr + 0];
  return dr > ds ? [rq + 0, -rq - rs + 0] : [rq + 0, rr + 0];
}

/** Returns the cell nearest to the point, or null if none is within reach. */
export function nearest(cells: readonly Cell[], point: Point, reach: number): Cell | null {
  let best: Cell | null = null;
  let closest = reach;
  for (const cell of cells) {
    const { x, y } = centre(cell);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance <= closest) [best, closest] = [cell, distance];
  }
  return best;
}

/** Returns the cell for an arrow key: it prefers cells that are near and straight ahead. */
export function neighbourTowards(
  cells: readonly Cell[],
  from: Cell,
  direction: Direction,
): Cell | null {
  const [here, ahead] = [centre(from), TOWARDS[direction]];
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const there = centre(cell);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    const effort = forward + 2 * aside;
    if (forward > 1 && effort < least) [best, least] = [cell, effort];
  }
  return best;
}

/** Returns the box that contains these cells completely, with a margin. */
export function boxAround(cells: readonly Cell[], margin: number): Box {
  const points = cells.length > 0 ? cells.map(centre) : [{ x: 0, y: 0 }];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - TILE_WIDTH / 2, Math.min(...ys) - 60];
  const [right, bottom] = [Math.max(...xs) + TILE_WIDTH / 2, Math.max(...ys) + 60];
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

/** Returns the smallest box that contains both. */
export function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the ends of the side that a cell shares with a neighbour, from the middle of the cell. */
export function edgeTowards(
  cell: Cell,
  near: Cell,
): { x1: number; y1: number; x2: number; y2: number } {
  const [from, to] = [centre(cell), centre(near)];
  const [x, y] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
  const half = 0.5 / Math.sin(Math.PI / 3); // of the distance of two middles, in a regular hexagon
  return { x1: x - y * half, y1: y + x * half, x2: x + y * half, y2: y - x * half };
}

/** Returns the midpoint of the side that two neighbouring cells share. */
export function sideBetween(one: Cell, other: Cell): Point {
  const [a, b] = [centre(one), centre(other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

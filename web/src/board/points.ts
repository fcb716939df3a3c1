/** Arithmetic on points and numbers. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

export const apart = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

export const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

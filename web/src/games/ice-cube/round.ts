/** Points, and SVG paths with round corners. */

export type Point = readonly [x: number, y: number];

export const tidy = (number: number): number => Math.round(number * 100) / 100;

/** Returns the point at this share of the way from one point to the other. */
export function between(one: Point, other: Point, share: number): Point {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
}

/** Returns a closed path through these points, each rounded by its radius, at most by half a side. */
export function rounded(points: readonly Point[], radii: readonly number[] | number): string {
  const corners = points.map((point, index) => {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    const radius = typeof radii === "number" ? radii : (radii[index] ?? 0);
    const [start, end] = [cut(point, before, radius), cut(point, after, radius)];
    return `${index === 0 ? "M" : "L"}${pair(start)}Q${pair(point)} ${pair(end)}`;
  });
  return `${corners.join("")}Z`;
}

export const pair = ([x, y]: Point): string => `${tidy(x)} ${tidy(y)}`;

/** Returns the point where a corner's curve leaves the side. */
function cut(point: Point, towards: Point, radius: number): Point {
  const side = Math.hypot(towards[0] - point[0], towards[1] - point[1]) || 1;
  return between(point, towards, Math.min(radius / side, 0.5));
}

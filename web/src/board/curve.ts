/** Geometry of a small chart: round ticks, step and straight lines, and label positions. */

/** Return round numbers from 0 that divide a length into at most `parts` parts. */
export function rounded(length: number, parts: number): number[] {
  const step = stride(length / parts);
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** Return the smallest of 1, 2, 5, 10, 20, 50... that is at least `least`. */
function stride(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

const CLOCK = [5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600];

/** The same for a length in milliseconds, in round seconds, minutes or hours. */
export function hours(length: number, parts: number): number[] {
  const least = length / parts / 1000;
  const step = 1000 * (CLOCK.find((seconds) => seconds >= least) ?? 3600 * stride(least / 3600));
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** Format milliseconds as `4:05` or `1:02:09`. */
export function clockFace(at: number): string {
  const seconds = Math.floor(at / 1000);
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = [hour > 0 ? String(minute).padStart(2, "0") : minute, pad(seconds % 60)].join(":");
  return hour > 0 ? `${hour}:${rest}` : rest;
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** Return a step line as an SVG path: a value holds until the next point. */
export function stairs(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
}

/** Return a line through the points as an SVG path. */
export function straight(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** Sample the values at `parts + 1` evenly spaced moments, for points too dense to draw. */
export function sampled(
  points: readonly (readonly [number, number])[],
  length: number,
  parts: number,
): [number, number][] {
  return Array.from({ length: parts + 1 }, (_, part) => {
    const when = (length * part) / parts;
    return [when, points.findLast(([then]) => then <= when)?.[1] ?? 0];
  });
}

/** Move heights apart until the gap is at least `gap`. Their order is kept, and they stay within
    the bounds if there is room. */
export function apart(
  heights: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const lowest = heights.map((_, index) => index);
  lowest.sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0) || one - other);
  const placed = lowest.map((index) => heights[index] ?? 0);
  for (let index = 0; index < placed.length; index++) {
    const floor = index === 0 ? low : (placed[index - 1] ?? 0) + gap;
    placed[index] = Math.max(placed[index] ?? 0, floor);
  }
  for (let index = placed.length - 1; index >= 0; index--) {
    const ceiling = index === placed.length - 1 ? high : (placed[index + 1] ?? 0) - gap;
    placed[index] = Math.min(placed[index] ?? 0, ceiling);
  }
  return heights.map((_, index) => placed[lowest.indexOf(index)] ?? 0);
}

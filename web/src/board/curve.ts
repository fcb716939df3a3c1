/** The geometry of a small chart: round numbers for its axes, stairs for its lines, room for its labels. */

/** Round numbers from 0 on that divide a length into at most so many parts. */
export function rounded(length: number, parts: number): number[] {
  const step = stride(length / parts);
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** The next of 1, 2, 5, 10, 20, 50... */
function stride(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

const CLOCK = [5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600];

/** The same of a clock in milliseconds: seconds, minutes or hours as one counts them. */
export function hours(length: number, parts: number): number[] {
  const least = length / parts / 1000;
  const step = 1000 * (CLOCK.find((seconds) => seconds >= least) ?? 3600 * stride(least / 3600));
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
}

/** `4:05`, `1:02:09`. */
export function clockFace(at: number): string {
  const seconds = Math.floor(at / 1000);
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = [hour > 0 ? String(minute).padStart(2, "0") : minute, pad(seconds % 60)].join(":");
  return hour > 0 ? `${hour}:${rest}` : rest;
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** A line of steps: what one has stays until it changes. */
export function stairs(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
}

/** A line from one to the next. */
export function straight(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** What was there at so many moments, evenly apart: where more happens than an eye can follow. */
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

/** Heights pushed apart until none is nearer than the gap to another, in their order and within bounds. */
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

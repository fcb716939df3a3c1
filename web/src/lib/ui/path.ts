/** The score path's geometry: a lazy wave of stepping stones from 0 to the cart. */

export interface Stone {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
  /** Room for the cart at the end. */
  tail: number;
}

export const WIDE: Frame = { width: 1392, height: 104, tail: 86 };
export const NARROW: Frame = { width: 380, height: 64, tail: 42 };

export function stones(goal: number, frame: Frame): Stone[] {
  const start = frame.height * 0.25;
  const step = (frame.width - frame.tail - start) / goal;
  const swing = frame.height * 0.16;
  const middle = frame.height * 0.6;
  return Array.from({ length: goal + 1 }, (_, stone) => ({
    x: Math.round((start + stone * step) * 10) / 10,
    y: Math.round((middle - swing * Math.sin(stone * 0.49 - 0.2)) * 10) / 10,
  }));
}

export function trail(line: readonly Stone[]): string {
  return `M${line.map(({ x, y }) => `${x} ${y}`).join(" ")}`;
}

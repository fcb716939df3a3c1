/** Geometry of the score path in pixels: a wavy line of stones from 0 to the cart. */

export interface Stone {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Sizes on a path of a given height: the thickness of the path and the radius of its stones in
    pixels, the pawns and the cart as factors. The stones have room for figures of 12 pixels. */
export interface Scale {
  readonly thick: number;
  readonly stone: number;
  readonly pawn: number;
  readonly cart: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));
const tenth = (value: number): number => Math.round(value * 10) / 10;

export function scaleOf({ height }: Frame): Scale {
  return {
    thick: between(15, height * 0.3, 24),
    stone: between(10, height * 0.2, 14),
    pawn: between(0.48, height / 92, 0.8),
    cart: between(0.4, height / 108, 0.9),
  };
}

export function stones(goal: number, frame: Frame): Stone[] {
  const { stone, cart } = scaleOf(frame);
  const start = stone + 4;
  const step = Math.max(0, frame.width - start - 84 * cart) / goal;
  const swing = between(1.5, (frame.height - 44) * 0.25, 14);
  const middle = frame.height - stone - swing - 3;
  return Array.from({ length: goal + 1 }, (_, index) => ({
    x: tenth(start + index * step),
    y: tenth(middle - swing * Math.sin(index * 0.49 - 0.2)),
  }));
}

export function trail(line: readonly Stone[]): string {
  return `M${line.map(({ x, y }) => `${x} ${y}`).join(" ")}`;
}

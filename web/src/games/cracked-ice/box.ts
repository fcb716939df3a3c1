/** What is in the box as the board draws it, in millimetres. */
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

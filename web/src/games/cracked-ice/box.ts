/** What is in the box, in millimetres. The house's own numbers are in `box.py`; a board needs these to draw. */
export const SIZES = ["large", "medium", "small"] as const;
export type Size = (typeof SIZES)[number];

interface Pyramid {
  readonly base: number;
  readonly height: number;
  readonly pips: 1 | 2 | 3;
}

export const PYRAMID: Readonly<Record<Size, Pyramid>> = {
  small: { base: 14.29, height: 25.4, pips: 1 },
  medium: { base: 19.84, height: 34.92, pips: 2 },
  large: { base: 25.4, height: 44.45, pips: 3 },
};

/** Of each size in a stash. */
export const EACH = 5;

/** A compact disc: `hub` is where its mirror begins. */
export const DISC = { radius: 60, hole: 7.5, thick: 1.2, hub: 21.5, mirror: 58 } as const;

/** From the tilt at which it creaks, and about where pyramids begin to slide, in degrees. */
export const TILT = { calm: 10, creaks: 18, slips: 26 } as const;

/** The tiers of the scene's detail, chosen by a measurement in the first second or by the player, and the resolution
    of moving pictures. */

/** `a` has transmission of light, `b` does not (the usual tier), `c` is for devices without a graphics card. */
export const TIERS = ["a", "b", "c"] as const;
export type Tier = (typeof TIERS)[number];

export interface Richness {
  /** At most so many pixels of the canvas per pixel of the page, and so many in all, at rest and moving. Without
      antialiasing, a ratio above the screen's smooths edges at rest. */
  readonly ratio: number;
  readonly pixels: number;
  readonly moving: number;
  /** Whether light passes through pyramids. */
  readonly transmission: boolean;
  /** Whether materials reflect, or are only lit. */
  readonly shiny: boolean;
  /** The samples each way of the reflection in the ice; 0 for none. */
  readonly mirror: number;
  /** Whether the floe's upper face is painted once, or lit in every picture. */
  readonly painted: boolean;
  /** The size of the shadow maps, and the steps of each shadow. */
  readonly shadow: { readonly side: number; readonly steps: number };
  readonly lamps: number;
  readonly antialias: boolean;
  /** The relative size of the floe's texture, which is repainted when the ice cracks, in the middle of a film. */
  readonly sheet: number;
  /** The samples of textures seen at an angle, which are slow without a graphics card. */
  readonly anisotropy: number;
  readonly segments: number;
}

export const RICHNESS: Readonly<Record<Tier, Richness>> = {
  a: {
    ratio: 2,
    pixels: 8_000_000,
    moving: 8_000_000,
    transmission: true,
    shiny: true,
    mirror: 2,
    painted: false,
    shadow: { side: 1024, steps: 9 },
    lamps: 5,
    antialias: true,
    sheet: 1,
    anisotropy: 8,
    segments: 160,
  },
  b: {
    ratio: 2,
    pixels: 8_000_000,
    moving: 8_000_000,
    transmission: false,
    shiny: true,
    mirror: 1,
    painted: false,
    shadow: { side: 512, steps: 9 },
    lamps: 5,
    antialias: true,
    sheet: 1,
    anisotropy: 8,
    segments: 160,
  },
  c: {
    ratio: 1.5,
    pixels: 700_000,
    moving: 80_000,
    transmission: false,
    shiny: false,
    mirror: 0,
    painted: true,
    shadow: { side: 256, steps: 3 },
    lamps: 3,
    antialias: false,
    sheet: 0.5,
    anisotropy: 1,
    segments: 72,
  },
};

/** The smallest ratio for any window: letters must stay recognizable. */
const COARSEST = 0.36;

/** Returns the canvas's pixels per pixel of the page, for a picture of this size: at rest, or with a share of the
    pixels of a moving one. */
export function ratioOf(
  { ratio, pixels, moving }: Richness,
  width: number,
  height: number,
  moves: "rests" | number,
): number {
  const rests = moves === "rests";
  const finest = Math.min(ratio, Math.sqrt((rests ? pixels : moving) / (width * height)));
  return Math.max(COARSEST, finest) * (rests ? 1 : Math.sqrt(moves));
}

/** The milliseconds that a picture may take on an otherwise idle device: for any tier, and for trying the richest. */
const [SMOOTH, LAVISH] = [14, 4];

/** Returns the best tier for these times. The cheapest is tried first: if it is slow, a picture of the next takes a
    second. */
export function bestTier(timeOf: (tier: Tier) => number): Tier {
  if (timeOf("c") > SMOOTH) return "c";
  const usual = timeOf("b");
  if (usual > SMOOTH) return "c";
  return usual < LAVISH && timeOf("a") < SMOOTH ? "a" : "b";
}

export const isTier = (text: string | null): text is Tier => TIERS.some((tier) => tier === text);

/** The shares of a moving picture's pixels. */
export const SHARES = [1, 0.6, 0.36] as const;
/** The milliseconds between frames: above the first value it is too slow, below the second there is time to spare. */
const [SLOW, QUICK] = [50, 25];
/** The number of consecutive frames that change the share: down, and up. */
const [DOUBTS, HOPES] = [4, 60];

export class Pace {
  #step = 0;
  #slow = 0;
  #quick = 0;

  get share(): number {
    return SHARES[this.#step] ?? 1;
  }

  /** Records the time of a frame. */
  saw(milliseconds: number): void {
    this.#slow = milliseconds > SLOW ? this.#slow + 1 : 0;
    this.#quick = milliseconds < QUICK ? this.#quick + 1 : 0;
    if (this.#slow >= DOUBTS) this.#go(1);
    else if (this.#quick >= HOPES) this.#go(-1);
  }

  #go(by: number): void {
    this.#step = Math.max(0, Math.min(SHARES.length - 1, this.#step + by));
    this.#slow = this.#quick = 0;
  }
}

/** How richly the scene is drawn: by what the machine shows it can do in its first second, or as the player says. */

/** `a` with light that passes through, `b` without (the usual), `c` for machines without a graphics card. */
export const TIERS = ["a", "b", "c"] as const;
export type Tier = (typeof TIERS)[number];

export interface Richness {
  /** Pixels of the canvas for each of the page's, at most, and how many there may be in all: at rest, and moving.
   *  Where edges are not smoothed, a few more than there are on the screen make them smooth at rest. */
  readonly ratio: number;
  readonly pixels: number;
  readonly moving: number;
  /** Whether light passes through pyramids. */
  readonly transmission: boolean;
  /** Whether surfaces shine, or are only lit. */
  readonly shiny: boolean;
  /** The ice mirrors what stands over it, with so many samples each way; 0 for not at all. */
  readonly mirror: number;
  /** Whether the floe's upper face is painted once, or lit in every picture. */
  readonly painted: boolean;
  /** Of the maps into which shadows are drawn. */
  readonly shadow: { readonly side: number; readonly steps: number };
  readonly lamps: number;
  readonly antialias: boolean;
  /** Of the floe's sheet against its full size: it is painted anew when the ice cracks, in the midst of a film. */
  readonly sheet: number;
  /** How often a sheet is looked up that is seen aslant: dear without a graphics card. */
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

/** However large a window is: one must know a letter by its shape. */
const COARSEST = 0.36;

/** How many pixels to draw for each of the page's, in a picture of that size: at rest, or with a share of the pixels of
 *  a moving one. */
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

/** Milliseconds that a picture may take, the machine being otherwise at rest. */
const [SMOOTH, LAVISH] = [14, 4];

/** Tries the cheap one first: where that is slow already, a second would go by with the next. */
export function bestTier(timeOf: (tier: Tier) => number): Tier {
  if (timeOf("c") > SMOOTH) return "c";
  const usual = timeOf("b");
  if (usual > SMOOTH) return "c";
  return usual < LAVISH && timeOf("a") < SMOOTH ? "a" : "b";
}

export const isTier = (text: string | null): text is Tier => TIERS.some((tier) => tier === text);

/** Of the pixels that a moving picture has by rights. */
export const SHARES = [1, 0.6, 0.36] as const;
/** Milliseconds from frame to frame: beyond the one it is too slow, within the other there is time to spare. */
const [SLOW, QUICK] = [50, 25];
/** So many frames in a row, before it is believed. */
const [DOUBTS, HOPES] = [4, 60];

export class Pace {
  #step = 0;
  #slow = 0;
  #quick = 0;

  get share(): number {
    return SHARES[this.#step] ?? 1;
  }

  /** A frame took so long. */
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

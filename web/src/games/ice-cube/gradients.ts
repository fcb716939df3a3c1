/** The gradients of ice, water, cards and cups by name: `body` is used as `url(#ice-body)`. */

/** The offset, the colour and the opacity of a stop. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

interface Linear {
  /** x1, y1, x2, y2 in the filled box. By default straight down. */
  readonly line?: readonly [number, number, number, number];
  readonly stops: readonly Stop[];
}

interface Radial {
  readonly centre?: readonly [x: number, y: number, radius: number];
  readonly stops: readonly Stop[];
}

const SLANT = [0.1, 0, 0.8, 1] as const;
const ACROSS = [0, 0, 1, 0] as const;

const twoTone = (name: string): Linear => ({
  stops: [
    [0, `var(--card-${name})`],
    [1, `var(--card-${name}-deep)`],
  ],
});

export const LINEAR: Readonly<Record<string, Linear>> = {
  body: {
    line: SLANT,
    stops: [
      [0, "#FAFEFF"],
      [0.35, "#CDEBFC"],
      [0.75, "#8FCBF2"],
      [1, "#62ABE3"],
    ],
  },
  top: {
    line: [0, 0, 0.7, 1],
    stops: [
      [0, "#FFFFFF"],
      [0.6, "#F3FBFF"],
      [1, "#CFECFC"],
    ],
  },
  left: {
    line: [0, 0, 0.35, 1],
    stops: [
      [0, "#E6F6FF"],
      [0.55, "#BEE4FA"],
      [1, "#93CDF3"],
    ],
  },
  right: {
    line: [0.1, 0, 0.3, 1],
    stops: [
      [0, "#A4D6F5"],
      [0.45, "#6FB6E9"],
      [1, "#3E8FD6"],
    ],
  },
  rim: {
    line: SLANT,
    stops: [
      [0, "#FFFFFF", 0.95],
      [0.45, "#BFE3FA", 0.95],
      [1, "#2F83CC", 0.95],
    ],
  },
  drop: {
    stops: [
      [0, "#FFFFFF", 0.25],
      [0.55, "#BFE6FC", 0.95],
      [1, "#4FA6E4"],
    ],
  },
  "water-front": {
    stops: [
      [0, "#8FD0F6", 0.15],
      [0.5, "#5FB4EA", 0.55],
      [1, "#3C97DA", 0.8],
    ],
  },
  "cup-inside": {
    stops: [
      [0, "#00112F", 0.5],
      [1, "#FFFFFF", 0.25],
    ],
  },
  "cup-shade": {
    line: [0, 0, 1, 0.45],
    stops: [
      [0, "#FFFFFF", 0.22],
      [0.35, "#FFFFFF", 0],
      [0.75, "#00112F", 0.06],
      [1, "#00112F", 0.38],
    ],
  },
  glove: {
    line: [0, 0, 0.8, 1],
    stops: [
      [0, "#FFFFFF"],
      [0.6, "#F4F8FD"],
      [1, "#CBDCEE"],
    ],
  },
  wood: {
    line: ACROSS,
    stops: [
      [0, "#F6CB8B"],
      [0.5, "#E3A558"],
      [1, "#B8772F"],
    ],
  },
  helmet: {
    line: [0.1, 0, 0.9, 1],
    stops: [
      [0, "#FFF0B0"],
      [0.5, "#F9D24B"],
      [1, "#D9A70C"],
    ],
  },
  snow: {
    line: [0.1, 0, 0.9, 1],
    stops: [
      [0, "#FFFFFF"],
      [0.5, "#D9F0FD"],
      [1, "#8FC8EE"],
    ],
  },
  attack: twoTone("attack"),
  defence: twoTone("defence"),
  forward: twoTone("forward"),
  back: twoTone("back"),
  memo: twoTone("memo"),
  start: {
    stops: [
      [0, "var(--tile-citron)"],
      [1, "#FBDF8B"],
    ],
  },
  cover: {
    line: [0, 0, 1, 1],
    stops: [
      [0, "#2F7FD0"],
      [0.5, "#1558C0"],
      [1, "#0E3F7E"],
    ],
  },
  tray: {
    line: [0, 0, 0.6, 1],
    stops: [
      [0, "#8CC8F5"],
      [0.5, "#4C9BE0"],
      [1, "#2A74C2"],
    ],
  },
  "tray-cell": {
    line: [0, 0, 0.5, 1],
    stops: [
      [0, "#EAF8FF"],
      [0.5, "#9DD3F6"],
      [1, "#5DAAE4"],
    ],
  },
  plume: {
    line: [0.1, 0.9, 0.8, 0.1],
    stops: [
      [0, "#FB8A3C", 0.8],
      [0.5, "#FFC27A", 0.42],
      [1, "#FFF3E0", 0.15],
    ],
  },
  breath: {
    stops: [
      [0, "#FB8A3C", 0.05],
      [0.5, "#FBA45A", 0.55],
      [1, "#FFD9A8", 0.85],
    ],
  },
};

export const RADIAL: Readonly<Record<string, Radial>> = {
  glow: {
    stops: [
      [0, "#FFB25E", 0.75],
      [1, "#FF9A3C", 0],
    ],
  },
  core: {
    stops: [
      [0, "#FFFFFF", 0.95],
      [0.5, "#FFFFFF", 0.4],
      [1, "#FFFFFF", 0],
    ],
  },
  water: {
    centre: [0.4, 0.35, 0.8],
    stops: [
      [0, "#DFF4FF", 0.95],
      [0.55, "#9AD4F6", 0.95],
      [1, "#4FA6E4", 0.95],
    ],
  },
  green: {
    centre: [0.4, 0.25, 0.9],
    stops: [
      [0, "#CDEFA0"],
      [0.6, "#8ECB63"],
      [1, "#4E8C30"],
    ],
  },
  globe: {
    centre: [0.35, 0.3, 0.85],
    stops: [
      [0, "#EAF8FF"],
      [0.6, "#A8D8F6"],
      [1, "#5BA5DC"],
    ],
  },
  steam: {
    stops: [
      [0, "#FFFFFF", 0.95],
      [0.6, "#FFFFFF", 0.5],
      [1, "#FFFFFF", 0],
    ],
  },
  pool: {
    centre: [0.42, 0.38, 0.75],
    stops: [
      [0, "#BFE9FF"],
      [0.5, "#4FB0EC"],
      [1, "#1767B4"],
    ],
  },
};

/** Returns the gradient of the cup's colour, which shines through the foot of its cube. */
export const tintOf = (colour: string): Linear => ({
  stops: [
    [0, `var(--seat-${colour})`, 0],
    [0.55, `var(--seat-${colour})`, 0.32],
    [1, `var(--seat-${colour}-hi)`, 0.75],
  ],
});

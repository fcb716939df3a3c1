/** Where towers stand on this screen: spots fill the window, upright windows turn the table by a quarter. */
import type { Tower } from "$protocol/ice-towers";
import { sizeOf, type Size } from "./pyramids";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pyramid's own units, as it is drawn. */
export const HALF: Record<Size, number> = { 1: 25, 2: 35, 3: 46 };
export const HEIGHT: Record<Size, number> = { 1: 62, 2: 88, 3: 116 };
/** How much of a covered pyramid shows. */
const BAND = 26;
const THINNEST = 13;

/** The grid that spots come from, its first cell's middle and its span. */
const [COLUMNS, ROWS] = [11, 7];
const [FIRST, ACROSS, DEEP] = [50, 900, 600];
/** Room for a pyramid: wide and deep. In the back, towers need some more above. */
const ROOM = { wide: 96, deep: 88, above: 186, below: 34, beside: 54 };
/** The back of the table is a little farther away. */
const FAR = 0.94;

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Pixels to one unit of a pyramid's drawing. */
  readonly unit: number;
  readonly place: (spot: Tower["spot"]) => Point;
}

export function layoutFor(width: number, height: number): Layout {
  const upright = height > width;
  const [columns, rows] = upright ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  const unit = Math.max(
    0.1,
    Math.min(
      width / (columns * ROOM.wide),
      height / ((rows - 1) * ROOM.deep + ROOM.above + ROOM.below),
    ),
  );
  const [side, top] = [ROOM.beside * unit, ROOM.above * unit];
  const [wide, deep] = [width - 2 * side, height - top - ROOM.below * unit];
  return {
    width,
    height,
    unit,
    place: ([x, y]) => {
      const [across, down] = [(x - FIRST) / ACROSS, (y - FIRST) / DEEP];
      const [u, v] = upright ? [1 - down, across] : [across, down];
      const narrow = FAR + (1 - FAR) * v;
      return { x: side + wide * (0.5 + (u - 0.5) * narrow), y: top + deep * v };
    },
  };
}

/** A pyramid where it stands: its base's middle, and how large its letter may be. */
export interface Stood {
  readonly piece: number;
  readonly tower: number;
  readonly x: number;
  readonly y: number;
  readonly figure: number;
}

/** How far above the ground each base is; tops rise by a band each, thinner where there is no room. */
export function rises(pieces: readonly number[], room: number): number[] {
  const lowest = HEIGHT[sizeOf(pieces[0] ?? 0)];
  const band = bandOf(pieces, room);
  return pieces.map((piece, level) => lowest + level * band - HEIGHT[sizeOf(piece)]);
}

function bandOf(pieces: readonly number[], room: number): number {
  if (pieces.length < 2) return BAND;
  const left = (room - HEIGHT[sizeOf(pieces[0] ?? 0)]) / (pieces.length - 1);
  return Math.max(THINNEST, Math.min(BAND, left));
}

export interface Footprint {
  readonly tower: Tower;
  readonly at: Point;
  /** Pixels above the ground, by level. */
  readonly bases: readonly number[];
  /** The highest point, in pixels above the ground. */
  readonly apex: number;
  readonly half: number;
}

/** All towers as they stand here, the farthest first. */
export function stand(towers: readonly Tower[], layout: Layout): Footprint[] {
  return towers
    .map((tower) => {
      const at = layout.place(tower.spot);
      const bases = rises(tower.pieces, at.y / layout.unit - 8).map((rise) => rise * layout.unit);
      const top = HEIGHT[sizeOf(tower.pieces.at(-1) ?? 0)] * layout.unit;
      const half = HALF[sizeOf(tower.pieces[0] ?? 0)] * layout.unit;
      return { tower, at, bases, half, apex: (bases.at(-1) ?? 0) + top };
    })
    .sort((one, other) => one.at.y - other.at.y || one.tower.id - other.tower.id);
}

export function pyramids(prints: readonly Footprint[], layout: Layout): Stood[] {
  return prints.flatMap(({ tower, at, bases }) =>
    tower.pieces.map((piece, level) => {
      const above = (bases[level + 1] ?? Infinity) - (bases[level] ?? 0);
      const figure = Math.min(1, above / (BAND * layout.unit));
      return { piece, tower: tower.id, x: at.x, y: at.y - (bases[level] ?? 0), figure };
    }),
  );
}

/** How far the point is from the tower's axis, which is what a finger means. */
function distance({ at, apex }: Footprint, { x, y }: Point): number {
  const nearest = Math.max(at.y - apex, Math.min(at.y, y));
  return Math.hypot(x - at.x, y - nearest);
}

/** The tower that a finger at this point means; of two, the nearer one. */
export function towerAt(
  prints: readonly Footprint[],
  point: Point,
  reach: number,
): Footprint | null {
  let [best, least] = [null as Footprint | null, Infinity];
  for (const print of prints) {
    const far = distance(print, point);
    if (far <= Math.max(reach, print.half) && far <= least) [best, least] = [print, far];
  }
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The next of these places in the arrow's direction: near, and not far off it. */
export function towards<Place extends Point>(
  places: readonly Place[],
  from: Point,
  arrow: string,
): Place | null {
  const [dx = 0, dy = 0] = ARROWS[arrow as keyof typeof ARROWS] ?? [];
  let [best, least] = [null as Place | null, Infinity];
  for (const place of places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    const cost = along + 2.5 * Math.abs(x * dy - y * dx);
    if (along > 1 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

export function isArrow(key: string): boolean {
  return key in ARROWS;
}

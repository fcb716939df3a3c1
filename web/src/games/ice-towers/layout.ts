/** Where towers stand on this screen: spots fill the window, upright windows turn the table by a quarter. */
import type { Placed } from "$board/gliding.svelte";
import type { Point } from "$board/points";
import type { Tower } from "$protocol/ice-towers";
import { sizeOf, type Size } from "./pyramids";

/** A pyramid's own units, as it is drawn. */
export const HALF: Record<Size, number> = { 1: 25, 2: 35, 3: 46 };
export const HEIGHT: Record<Size, number> = { 1: 62, 2: 88, 3: 116 };
/** How much of a covered pyramid shows. */
const BAND = 26;
const THINNEST = 13;

/** The grid that spots come from: where the first may be, and how far off the last. */
const [COLUMNS, ROWS] = [11, 7];
const [FIRST, ACROSS, DEEP] = [28, 944, 644];
/** Room for a pyramid: wide and deep. In the back, towers need some more above. */
const ROOM = { wide: 96, deep: 88, above: 180, below: 38, beside: 52 };
/** Pixels over a top, where a gain may be shown. */
const SPARE = 24;
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

/** A pyramid where its base's middle is, and how large its letter may be; the highest towers are drawn a
    little smaller. */
export interface Stood extends Placed {
  readonly tower: number;
  readonly figure: number;
}

const lowestOf = (pieces: readonly number[]): number => HEIGHT[sizeOf(pieces[0] ?? 0)];

/** How far above the ground each base is; tops rise by a band each, thinner where there is no room. */
export function rises(pieces: readonly number[], room: number): number[] {
  const band = bandOf(pieces, room);
  return pieces.map((piece, level) => lowestOf(pieces) + level * band - HEIGHT[sizeOf(piece)]);
}

function bandOf(pieces: readonly number[], room: number): number {
  if (pieces.length < 2) return BAND;
  const left = (room - lowestOf(pieces)) / (pieces.length - 1);
  return Math.max(THINNEST, Math.min(BAND, left));
}

/** What is left of a unit when even thin bands rise over the edge. */
function shrunk(pieces: readonly number[], room: number): number {
  return Math.min(1, room / (lowestOf(pieces) + (pieces.length - 1) * THINNEST));
}

export interface Footprint {
  readonly tower: Tower;
  readonly at: Point;
  /** The highest point, in pixels above the ground. */
  readonly apex: number;
  readonly half: number;
  readonly unit: number;
  /** Its pyramids, the lowest first. */
  readonly stood: readonly Stood[];
}

/** The middle of the plate just over its top, which tells what it brings; those of other hands above it. */
export const plateOver = ({ at, apex }: Footprint, scale: number, place = 0): Point => ({
  x: at.x,
  y: at.y - apex - (9 + 21 * place) * scale,
});

/** The farthest first, so that nearer ones stand before them. */
const backToFront = (one: Footprint, other: Footprint): number =>
  one.at.y - other.at.y || one.tower.id - other.tower.id;

function footprint(tower: Tower, layout: Layout): Footprint {
  const { pieces } = tower;
  const at = layout.place(tower.spot);
  const room = (at.y - SPARE) / layout.unit;
  const unit = layout.unit * shrunk(pieces, room);
  const bases = rises(pieces, room).map((rise) => rise * unit);
  const apex = (bases.at(-1) ?? 0) + HEIGHT[sizeOf(pieces.at(-1) ?? 0)] * unit;
  const half = HALF[sizeOf(pieces[0] ?? 0)] * unit;
  const stood = pieces.map((piece, level) => {
    const base = bases[level] ?? 0;
    const figure = Math.min(1, ((bases[level + 1] ?? Infinity) - base) / (BAND * unit));
    return { piece, tower: tower.id, x: at.x, y: at.y - base, unit, figure };
  });
  return { tower, at, unit, apex, half, stood };
}

/** Remembers how towers stood, so that only those that changed are drawn anew. */
export class Surveyor {
  #known = new Map<number, { readonly layout: Layout; readonly print: Footprint }>();

  stand(towers: readonly Tower[], layout: Layout): Footprint[] {
    const known = new Map(towers.map((tower) => [tower.id, this.#print(tower, layout)]));
    this.#known = known;
    return [...known.values()].map(({ print }) => print).sort(backToFront);
  }

  #print(tower: Tower, layout: Layout): { layout: Layout; print: Footprint } {
    const known = this.#known.get(tower.id);
    const same = known?.layout === layout && alike(known.print.tower, tower);
    return same ? known : { layout, print: footprint(tower, layout) };
  }
}

function alike(one: Tower, other: Tower): boolean {
  return (
    one.pieces.length === other.pieces.length &&
    one.pieces.every((piece, level) => piece === other.pieces[level])
  );
}

/** How far the point is from the tower's axis, which is what a finger means. */
function distance({ at, apex }: Footprint, { x, y }: Point): number {
  const nearest = Math.max(at.y - apex, Math.min(at.y, y));
  return Math.hypot(x - at.x, y - nearest);
}

/** The tower that a finger at this point means: the nearest, and what is favoured from a little farther. */
export function towerAt(
  prints: readonly Footprint[],
  point: Point,
  reach: number,
  favoured: (print: Footprint) => boolean = () => false,
): Footprint | null {
  let [best, least] = [null as Footprint | null, Infinity];
  for (const print of prints) {
    const far = distance(print, point);
    const felt = favoured(print) ? far - reach / 3 : far;
    if (far <= Math.max(reach, print.half) && felt <= least) [best, least] = [print, felt];
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

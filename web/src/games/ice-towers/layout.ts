/** The table on this screen: it fills the window, and is larger and panned where pyramids would be too small. */
import type { Look, Scope, Size } from "$board/camera.svelte";
import type { Placed } from "$board/gliding.svelte";
import { within, type Point } from "$board/points";
import type { Tower } from "$protocol/ice-towers";
import type { Arrangement } from "./arrange";
import { apexOf, HALF, halfOf, rises } from "./outlines";

/** The least width of a small pyramid, in pixels. */
export const FLOOR = 28;
const LEAST = FLOOR / (2 * HALF[1]);
/** The largest unit, however few pyramids there are. */
const MOST = 1.5;

export interface Layout {
  /** The size of the whole table in pixels: that of the window, or larger. */
  readonly width: number;
  readonly height: number;
  /** The pixels of one unit of a pyramid's drawing. */
  readonly unit: number;
  readonly place: (at: Point) => Point;
}

type Table = Pick<Arrangement, "width" | "height">;

/** Returns the layout of a window. The table is stretched to the window's shape, pyramids are not: they only stand
    farther apart. */
export function layoutFor(width: number, height: number, table: Table): Layout {
  const fits = Math.min(width / table.width, height / table.height);
  const unit = Math.min(MOST, Math.max(LEAST, fits));
  const [wide, deep] = [atLeast(width, unit * table.width), atLeast(height, unit * table.height)];
  const [across, down] = [wide / table.width, deep / table.height];
  return { width: wide, height: deep, unit, place: ({ x, y }) => ({ x: x * across, y: y * down }) };
}

/** Returns the table's length, or the window's if they differ by a rounding only. */
const atLeast = (window: number, table: number): number => (table - window < 1 ? window : table);

/** A pyramid, at the middle of its base. */
export interface Stood extends Placed {
  readonly tower: number;
}

export interface Footprint {
  readonly tower: Tower;
  readonly at: Point;
  /** The height of its highest point above the ground, in pixels. */
  readonly apex: number;
  readonly half: number;
  readonly unit: number;
  /** Its pyramids, lowest first. */
  readonly stood: readonly Stood[];
}

/** Farthest first, so that nearer towers are drawn over them. */
const backToFront = (one: Footprint, other: Footprint): number =>
  one.at.y - other.at.y || one.tower.id - other.tower.id;

function footprint(tower: Tower, at: Point, unit: number): Footprint {
  const { id, pieces } = tower;
  const bases = rises(pieces);
  const stood = pieces.map((piece, level) => {
    return { piece, tower: id, x: at.x, y: at.y - (bases[level] ?? 0) * unit, unit };
  });
  return { tower, at, unit, apex: apexOf(pieces) * unit, half: halfOf(pieces) * unit, stood };
}

const CORNER: Point = { x: 0, y: 0 };

/** Keeps the footprints of the last view, so that only towers that changed or moved are drawn again. */
export class Surveyor {
  #known = new Map<number, Footprint>();

  stand(towers: readonly Tower[], { places }: Arrangement, layout: Layout): Footprint[] {
    const prints = towers.map((tower) =>
      this.#print(tower, layout.place(places.get(tower.id) ?? CORNER), layout.unit),
    );
    this.#known = new Map(prints.map((print) => [print.tower.id, print]));
    return prints.sort(backToFront);
  }

  #print(tower: Tower, at: Point, unit: number): Footprint {
    const known = this.#known.get(tower.id);
    return known && alike(known, tower, at, unit) ? known : footprint(tower, at, unit);
  }
}

function alike(known: Footprint, { pieces }: Tower, at: Point, unit: number): boolean {
  const before = known.tower.pieces;
  return (
    known.unit === unit &&
    known.at.x === at.x &&
    known.at.y === at.y &&
    before.length === pieces.length &&
    before.every((piece, level) => piece === pieces[level])
  );
}

/** Returns the distance of the point from the tower's axis. */
function distance({ at, apex }: Footprint, { x, y }: Point): number {
  const nearest = Math.max(at.y - apex, Math.min(at.y, y));
  return Math.hypot(x - at.x, y - nearest);
}

/** Returns the tower for a finger at this point: the nearest within reach, with an advantage for favoured ones. */
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

/** Returns the next of these places in the arrow's direction, or null if there is none. */
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

const NEAREST = 3.5;

/** The zoom after a tap on bare ice: about a quarter of the table is in sight. */
export const QUARTER = 2;

/** A part of the table. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns where the table begins along one side of a shorter window. The part is in sight, and the table is moved
    from its middle no more than needed. */
function startOf(window: number, table: number, from: number, to: number): number {
  const middle = (window - table) / 2;
  const seen = to - from > window ? (window - from - to) / 2 : within(middle, -from, window - to);
  return within(seen, Math.min(0, window - table), 0);
}

/** Returns where the table begins after panning: within its bounds, or in the middle of a larger window. */
function held(at: number, window: number, table: number): number {
  return table <= window ? (window - table) / 2 : within(at, window - table, 0);
}

/** Returns the limits of zoom and panning for a table of this size, with the part to keep in sight. */
export function scopeOf(table: () => Size, part: () => Part | null, window: () => Size): Scope {
  return {
    nearest: NEAREST,
    get farthest() {
      const [{ width, height }, seen] = [table(), window()];
      return Math.min(1, seen.width / width, seen.height / height) || 1;
    },
    calm: ({ width, height }): Look => {
      const all = table();
      const { left, right, top, bottom } = part() ?? wholeOf(all);
      return {
        x: startOf(width, all.width, left, right),
        y: startOf(height, all.height, top, bottom),
        zoom: 1,
      };
    },
    hold: ({ x, y, zoom }, { width, height }) => {
      const all = table();
      return {
        zoom,
        x: held(x, width, all.width * zoom),
        y: held(y, height, all.height * zoom),
      };
    },
  };
}

const wholeOf = ({ width, height }: Size): Part => ({
  left: 0,
  right: width,
  top: 0,
  bottom: height,
});

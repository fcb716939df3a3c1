/** Where towers stand on this screen: the table fills the window, and is panned where pyramids would be too small. */
import type { Look, Scope, Size } from "$board/camera.svelte";
import type { Placed } from "$board/gliding.svelte";
import { within, type Point } from "$board/points";
import type { Tower } from "$protocol/ice-towers";
import type { Arrangement } from "./arrange";
import { apexOf, HALF, halfOf, rises } from "./outlines";

/** A small pyramid is never less wide, in pixels. */
export const FLOOR = 28;
const LEAST = FLOOR / (2 * HALF[1]);
/** However few they are, pyramids are not drawn larger. */
const MOST = 1.5;

export interface Layout {
  /** The whole table in pixels: as large as the window, or larger. */
  readonly width: number;
  readonly height: number;
  /** Pixels to one unit of a pyramid's drawing. */
  readonly unit: number;
  readonly place: (at: Point) => Point;
}

type Table = Pick<Arrangement, "width" | "height">;

/** The table is drawn out to the window's shape, pyramids are not: so they only come farther apart. */
export function layoutFor(width: number, height: number, table: Table): Layout {
  const fits = Math.min(width / table.width, height / table.height);
  const unit = Math.min(MOST, Math.max(LEAST, fits));
  const [wide, deep] = [atLeast(width, unit * table.width), atLeast(height, unit * table.height)];
  const [across, down] = [wide / table.width, deep / table.height];
  return { width: wide, height: deep, unit, place: ({ x, y }) => ({ x: x * across, y: y * down }) };
}

/** The table's length, unless it is as long as the window but for a rounding. */
const atLeast = (window: number, table: number): number => (table - window < 1 ? window : table);

/** A pyramid where its base's middle is. */
export interface Stood extends Placed {
  readonly tower: number;
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

/** The farthest first, so that nearer ones stand before them. */
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

/** Remembers how towers stood, so that only those that changed or stepped aside are drawn anew. */
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

const NEAREST = 3.5;

/** A tap on bare ice looks at about a quarter of the table. */
export const QUARTER = 2;

/** From where to where something is, across and down. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the table begins along one side of a window that is shorter than it, so that this much is in sight:
    moved no more than it must, from the table's middle. */
function startOf(window: number, table: number, from: number, to: number): number {
  const middle = (window - table) / 2;
  const seen = to - from > window ? (window - from - to) / 2 : within(middle, -from, window - to);
  return within(seen, Math.min(0, window - table), 0);
}

/** Where the table may startOf when it is looked at like this; less than the window, it stays in its middle. */
function held(at: number, window: number, table: number): number {
  return table <= window ? (window - table) / 2 : within(at, window - table, 0);
}

/** For a table of this size, of which this part matters most. */
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

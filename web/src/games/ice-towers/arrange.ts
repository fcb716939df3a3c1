/** Where towers stand so that none hides another: the same for everybody, whatever the window. Spots are where
    they would like to stand; high and wide ones choose first, and whoever is in their way steps aside, no farther
    than needed. Lengths are a pyramid's own units. */
import type { Point } from "$board/points";
import type { Tower } from "$protocol/ice-towers";
import { apexOf, GRAIN, halfOf, outlineOf, PLATE, type Outline } from "./outlines";

export interface Arrangement {
  /** The table. */
  readonly width: number;
  readonly height: number;
  /** Where each tower stands, by its id. */
  readonly places: ReadonlyMap<number, Point>;
}

/** Where the house's spots begin, and how far they reach across and deep. */
const SPOTS = { first: 28, across: 944, deep: 644 };
/** The table at its least, and how much larger each of its sizes is than the last. They are few, for with another
    size every tower moves. */
const LEAST = { width: 522, height: 474 };
const LARGER = 1.07;
/** What towers want of the table for each unit that they cover: the less, the larger they are drawn, and the
    farther somebody has to go who steps aside. */
const NEED = 1.6;
/** Towers may hide no more than this of each other. */
const HIDDEN = 2;
/** How far rings on the ice reach before a tower, for each unit of its half. */
const RING = 0.7;
/** How far towers stay from the table's edge, and the farthest spots from its far one. */
const EDGE = 6;
const HORIZON = 90;

/** From so many pyramids on a tower is high. */
const HIGH = 5;

/** Where a tower may stand, and where it would like to. */
interface Wish extends Point {
  readonly outline: Outline;
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}

/** A tower that has its place. */
interface Placed extends Point {
  readonly outline: Outline;
}

function wishOf({ pieces, spot }: Tower, width: number, height: number): Wish {
  const half = halfOf(pieces);
  const [left, right] = [half + EDGE, width - half - EDGE];
  const [far, near] = [apexOf(pieces) + PLATE.height, height - half * RING - EDGE];
  const [across, deep] = [
    (spot[0] - SPOTS.first) / SPOTS.across,
    (spot[1] - SPOTS.first) / SPOTS.deep,
  ];
  const [x, y] = [left + across * (right - left), HORIZON + deep * (near - HORIZON)];
  return { x, y: Math.max(far, y), outline: outlineOf(pieces), left, right, far, near };
}

/** The free place nearest to where it would like to stand, if there is any: row by row, the nearest first. */
function placeFor(wish: Wish, placed: readonly Placed[]): Point | null {
  let [best, least] = [null as Point | null, Infinity];
  const others = placed.map((one) => hurdleOf(one, wish));
  const rows = Math.ceil(Math.max(wish.near - wish.y, wish.y - wish.far) / GRAIN);
  for (let row = 0; row <= rows && row * GRAIN < least; row++)
    for (const y of row === 0 ? [wish.y] : [wish.y + row * GRAIN, wish.y - row * GRAIN]) {
      const x = y >= wish.far && y <= wish.near ? freeIn(wish, y, others) : null;
      const away = x === null ? Infinity : Math.hypot(x - wish.x, y - wish.y);
      if (x !== null && away < least) [best, least] = [{ x, y }, away];
    }
  return best;
}

/** How far from its place somebody else must stay, in each row from `begins` on. */
interface Hurdle extends Point {
  readonly reach: Float64Array;
  readonly begins: number;
}

function hurdleOf({ x, y, outline }: Placed, wish: Wish): Hurdle {
  return { x, y, reach: outline.beside(wish.outline), begins: outline.widths.length };
}

/** From where to where others are in the way: a sheet of paper that is used again for every row. */
const [froms, tos] = [new Float64Array(64), new Float64Array(64)];

/** The place in this row nearest to the wish that is in nobody's way. */
function freeIn(wish: Wish, row: number, others: readonly Hurdle[]): number | null {
  let count = 0;
  for (const { x, y, reach, begins } of others) {
    const apart = (reach[Math.round((row - y) / GRAIN) + begins] ?? 0) - HIDDEN;
    if (apart <= 0) continue;
    froms[count] = x - apart;
    tos[count++] = x + apart;
  }
  const [left, right] = [aside(wish.x, froms, tos, count), aside(wish.x, tos, froms, count)];
  const fits = { left: left >= wish.left, right: right <= wish.right };
  if (fits.right && (!fits.left || right - wish.x <= wish.x - left)) return right;
  return fits.left ? left : null;
}

/** From here on towards these ends, the first place that is in nobody's way. */
function aside(from: number, ends: Float64Array, others: Float64Array, count: number): number {
  let [at, stays] = [from, false];
  while (!stays) {
    stays = true;
    for (let place = 0; place < count; place++) {
      const [end, other] = [ends[place] ?? 0, others[place] ?? 0];
      if ((at - end) * (at - other) >= -NEXT_TO_NOTHING) continue;
      at = end;
      stays = false;
    }
  }
  return at;
}
const NEXT_TO_NOTHING = 1e-6;

/** The least size of the table that might do. */
function sizeFor(towers: readonly Tower[]): number {
  const covered = towers.map(({ pieces }) => 2 * halfOf(pieces) * (apexOf(pieces) + PLATE.height));
  const need = NEED * covered.reduce((sum, one) => sum + one, 0);
  const larger = Math.sqrt(need / (LEAST.width * LEAST.height));
  return Math.max(0, Math.floor(Math.log(larger) / Math.log(LARGER)));
}

function stand(
  towers: readonly Tower[],
  width: number,
  height: number,
): ReadonlyMap<number, Point> | null {
  const placed: Placed[] = [];
  for (const tower of towers) {
    const wish = wishOf(tower, width, height);
    const place = placeFor(wish, placed);
    if (!place) return null;
    placed.push({ ...place, outline: wish.outline });
  }
  return new Map(towers.map(({ id }, order) => [id, placed[order] ?? { x: 0, y: 0 }]));
}

/** High towers choose first, then wide ones. That seldom changes, so what somebody does moves few others. */
const rank = ({ pieces }: Tower): number => (pieces.length < HIGH ? 0 : 100) + halfOf(pieces);
const firstFirst = (one: Tower, other: Tower): number =>
  rank(other) - rank(one) || one.id - other.id;

export function arrange(towers: readonly Tower[]): Arrangement {
  const ordered = towers.toSorted(firstFirst);
  for (let size = sizeFor(towers); ; size++) {
    const [width, height] = [LEAST.width * LARGER ** size, LEAST.height * LARGER ** size];
    const places = stand(ordered, width, height);
    if (places) return { width, height, places };
  }
}

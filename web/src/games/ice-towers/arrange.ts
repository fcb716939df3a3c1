/** The arrangement of towers so that none hides another: the same for all viewers and windows. Each tower gets the free
    place nearest to its spot; high and wide towers come first. Lengths are in the units of a pyramid's drawing. */
import type { Point } from "$board/points";
import type { Tower } from "$protocol/ice-towers";
import { apexOf, GRAIN, halfOf, outlineOf, PLATE, type Outline } from "./outlines";

export interface Arrangement {
  /** The size of the table. */
  readonly width: number;
  readonly height: number;
  /** The place of each tower, by its id. */
  readonly places: ReadonlyMap<number, Point>;
}

/** The range of the server's spots: the first one, and the extent across and deep. */
const SPOTS = { first: 28, across: 944, deep: 644 };
/** The smallest table, and the factor from one size to the next. Sizes are few, because each change of size moves all
    towers. */
const LEAST = { width: 522, height: 474 };
const LARGER = 1.07;
/** The area of the table for each unit that towers cover. A smaller factor draws towers larger, and moves them farther
    from their spots. */
const NEED = 1.6;
/** The overlap of two towers that is allowed. */
const HIDDEN = 2;
/** The reach of a ring on the ice before a tower, for each unit of half its width. */
const RING = 0.7;
/** The margins of towers at the table's edge, and of the farthest spots at its far edge. */
const EDGE = 6;
const HORIZON = 90;

/** The number of pyramids from which a tower is high. */
const HIGH = 5;

/** The ideal place of a tower, and the bounds of its places. */
interface Ideal extends Point {
  readonly outline: Outline;
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}

/** An outline at its place. */
interface Placed extends Point {
  readonly outline: Outline;
}

function idealOf({ pieces, spot }: Tower, width: number, height: number): Ideal {
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

/** Returns the free place nearest to the ideal one, or null if there is none. It searches row by row, the nearest
    first. */
function placeFor(ideal: Ideal, placed: readonly Placed[]): Point | null {
  let [best, least] = [null as Point | null, Infinity];
  const others = placed.map((one) => blockedBy(one, ideal));
  const rows = Math.ceil(Math.max(ideal.near - ideal.y, ideal.y - ideal.far) / GRAIN);
  for (let row = 0; row <= rows && row * GRAIN < least; row++)
    for (const y of row === 0 ? [ideal.y] : [ideal.y + row * GRAIN, ideal.y - row * GRAIN]) {
      const x = y >= ideal.far && y <= ideal.near ? freeIn(ideal, y, others) : null;
      const away = x === null ? Infinity : Math.hypot(x - ideal.x, y - ideal.y);
      if (x !== null && away < least) [best, least] = [{ x, y }, away];
    }
  return best;
}

/** The distance that a placed tower requires from another, for each row from `begins` on. */
interface Blocked extends Point {
  readonly reach: Float64Array;
  readonly begins: number;
}

function blockedBy({ x, y, outline }: Placed, ideal: Ideal): Blocked {
  return { x, y, reach: outline.beside(ideal.outline), begins: outline.widths.length };
}

/** The blocked intervals of a row. The buffers are reused for every row. */
const [froms, tos] = [new Float64Array(64), new Float64Array(64)];

/** Returns the free place in this row nearest to the ideal one, or null if there is none. */
function freeIn(ideal: Ideal, row: number, others: readonly Blocked[]): number | null {
  let count = 0;
  for (const { x, y, reach, begins } of others) {
    const apart = (reach[Math.round((row - y) / GRAIN) + begins] ?? 0) - HIDDEN;
    if (apart <= 0) continue;
    froms[count] = x - apart;
    tos[count++] = x + apart;
  }
  const [left, right] = [aside(ideal.x, froms, tos, count), aside(ideal.x, tos, froms, count)];
  const fits = { left: left >= ideal.left, right: right <= ideal.right };
  if (fits.right && (!fits.left || right - ideal.x <= ideal.x - left)) return right;
  return fits.left ? left : null;
}

/** Returns the first free place from here towards these ends of the blocked intervals. */
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

/** Returns the smallest size of the table that may suffice. */
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
    const ideal = idealOf(tower, width, height);
    const place = placeFor(ideal, placed);
    if (!place) return null;
    placed.push({ ...place, outline: ideal.outline });
  }
  return new Map(towers.map(({ id }, order) => [id, placed[order] ?? { x: 0, y: 0 }]));
}

/** High towers come first, then wide ones. That order seldom changes, so an action moves few other towers. */
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

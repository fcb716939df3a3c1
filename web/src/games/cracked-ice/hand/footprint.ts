/** Where a pyramid would stand, and what it would touch there. This is a preview only: the server decides. */
import type { Pose } from "$board/film";
import type { Point } from "$board/points";
import { DISC, PYRAMID, type Size } from "../box";

type Polygon = readonly Point[];
type Vector = readonly [number, number, number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the square that a base covers, by its middle and its rotation, enlarged by `more` to each side. */
export function square(size: Size, { x, y }: Point, turn: number, more = 0): Polygon {
  const half = PYRAMID[size].base / 2 + more;
  const [c, s] = [Math.cos(radians(turn)) * half, Math.sin(radians(turn)) * half];
  return [
    { x: x - c + s, y: y - s - c },
    { x: x + c + s, y: y + s - c },
    { x: x + c - s, y: y + s + c },
    { x: x - c - s, y: y - s + c },
  ];
}

/** Returns a vector rotated by the quaternion w, x, y, z of a pose; `-1` rotates it back. */
export function turnedBy(
  [, , , w = 1, x = 0, y = 0, z = 0]: Pose,
  [a, b, c]: Vector,
  way: 1 | -1 = 1,
): Vector {
  const [i, j, k] = [x * way, y * way, z * way];
  const [p, q, r] = [2 * (j * c - k * b), 2 * (k * a - i * c), 2 * (i * b - j * a)];
  return [a + w * p + j * r - k * q, b + w * q + k * p - i * r, c + w * r + i * q - j * p];
}

/** Returns a point over the table in the disc's own frame. */
export function fromDisc(disc: Pose, [x, y, z]: Vector): Vector {
  const [dx = 0, dy = 0, dz = 0] = disc;
  return turnedBy(disc, [x - dx, y - dy, z - dz], -1);
}

/** Returns a point of the disc's own frame over the table. */
export function overTable(disc: Pose, place: Vector): Vector {
  const [x, y, z] = turnedBy(disc, place);
  const [dx = 0, dy = 0, dz = 0] = disc;
  return [x + dx, y + dy, z + dz];
}

export interface Spot extends Point {
  /** Degrees from 0 to 90: a square looks the same after a quarter turn. */
  readonly turn: number;
}

/** Returns where a pyramid's base is on the disc. */
export function spotOf(disc: Pose, pose: Pose): Spot {
  const [px = 0, py = 0, pz = 0] = pose;
  const [x, y] = fromDisc(disc, [px, py, pz]);
  const [along, up] = turnedBy(disc, turnedBy(pose, [1, 0, 0]), -1);
  const turn = (Math.atan2(up, along) * 180) / Math.PI;
  return { x, y, turn: ((turn % 90) + 90) % 90 };
}

/** Returns what a pyramid covers, seen along the disc's normal: its base or, if it has toppled, its outline. */
export function shadow(disc: Pose, pose: Pose, size: Size): Polygon {
  const { base, height } = PYRAMID[size];
  const half = base / 2;
  const [px = 0, py = 0, pz = 0] = pose;
  const corners: Vector[] = [
    [-half, -half, 0],
    [half, -half, 0],
    [half, half, 0],
    [-half, half, 0],
    [0, 0, height],
  ];
  const seen = corners.map((corner): Point => {
    const [x, y, z] = turnedBy(pose, corner);
    const [a, b] = fromDisc(disc, [px + x, py + y, pz + z]);
    return { x: a, y: b };
  });
  return hull(seen);
}

const cross = (o: Point, a: Point, b: Point): number =>
  (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Returns the smallest convex polygon around these points. */
export function hull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (along: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of along) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const extent = (polygon: Polygon, axis: Point): readonly [number, number] => {
  const along = polygon.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...along), Math.max(...along)];
};

/** The overlap, in millimetres, up to which two polygons only touch (CR-R13). */
const HAIR = 0.01;

/** Whether two convex polygons overlap, that is, no line separates them. */
export function overlap(one: Polygon, other: Polygon): boolean {
  return [one, other].every((polygon) =>
    polygon.every((from, index) => {
      const to = polygon[(index + 1) % polygon.length] ?? from;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const axis = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
      const [[low, high], [least, most]] = [extent(one, axis), extent(other, axis)];
      return high - least > HAIR && most - low > HAIR;
    }),
  );
}

/** Returns the distance of a convex polygon from a point; 0 inside. */
export function awayFrom(polygon: Polygon, point: Point): number {
  const inside = polygon.every(
    (from, index) => cross(from, polygon[(index + 1) % polygon.length] ?? from, point) >= 0,
  );
  if (inside) return 0;
  return Math.min(
    ...polygon.map((from, index) =>
      toEdge(from, polygon[(index + 1) % polygon.length] ?? from, point),
    ),
  );
}

function toEdge(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

export type Judgement =
  | { readonly kind: "free" }
  | { readonly kind: "tip" }
  | { readonly kind: "off" }
  | { readonly kind: "touches"; readonly number: number };

export interface Obstacle {
  readonly number: number;
  readonly covers: Polygon;
}

/** Returns whether a base may stand here, by CR-9, CR-10 and CR-R14: its centre is on the disc, and it covers neither
    the hole nor another pyramid. */
export function judged(base: Polygon, centre: Point, others: readonly Obstacle[]): Judgement {
  if (awayFrom(base, { x: 0, y: 0 }) < DISC.hole) return { kind: "tip" };
  if (Math.hypot(centre.x, centre.y) > DISC.radius) return { kind: "off" };
  const touched = others.find(({ covers }) => overlap(base, covers));
  return touched ? { kind: "touches", number: touched.number } : { kind: "free" };
}

/** The distance of a home from the hole and from others, in millimetres, so that a trembling hand touches neither. */
const CLEAR = 2;
/** Millimetres uphill per tangent of the tilt, and the farthest that a home is from the middle. */
const [UPHILL, FARTHEST] = [100, 35];
const [RINGS, APART, AROUND] = [12, 3, 24];

/** Returns the point that would roughly level the disc: uphill of its middle, in its own frame. */
function wanted(disc: Pose): Point {
  const [x, y, z] = turnedBy(disc, [0, 0, 1], -1);
  const far = (Math.hypot(x, y) / z) * UPHILL;
  const share = far > FARTHEST ? FARTHEST / far : 1;
  return { x: (x / z) * UPHILL * share, y: (y / z) * UPHILL * share };
}

/** Returns rings of spots around the hole, each turned to face it, those in front first. */
function places(size: Size): readonly Spot[] {
  const nearest = DISC.hole + PYRAMID[size].base / 2 + CLEAR + HAIR;
  return Array.from({ length: RINGS * AROUND }, (_, index) => {
    const angle = 270 + ((index % AROUND) * 360) / AROUND;
    const way = (angle * Math.PI) / 180;
    const far = nearest + Math.floor(index / AROUND) * APART;
    return { x: far * Math.cos(way), y: far * Math.sin(way), turn: angle % 90 };
  });
}

function isClear(size: Size, spot: Spot, others: readonly Obstacle[]): boolean {
  const grown = square(size, spot, spot.turn, CLEAR);
  return judged(grown, spot, others).kind === "free";
}

/** Returns where a hand waits when a turn begins: near the middle, uphill on a disc that leans, and always over a
    free place. Returns null if a crowded disc has no such place. */
export function homeOf(size: Size, disc: Pose, others: readonly Obstacle[]): Spot | null {
  const { x, y } = wanted(disc);
  // Rounded to a tenth, so that of equally distant spots the one in front is taken.
  const away = (spot: Spot): number => Math.round(10 * Math.hypot(spot.x - x, spot.y - y));
  const nearest = [...places(size)].sort((one, other) => away(one) - away(other));
  return nearest.find((spot) => isClear(size, spot, others)) ?? null;
}

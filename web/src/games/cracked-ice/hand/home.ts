/** Where a hand waits when a turn begins: near the middle, uphill on a disc that leans, and always over a free place. */
import type { Pose } from "$board/film";
import type { Point } from "$board/points";
import { DISC, PYRAMID, type Size } from "../box";
import { judged, square, turnedBy, type Obstacle, type Spot } from "./footprint";

/** So far from the hole and from others, in millimetres, that a hand which trembles a little touches neither. */
const CLEAR = 2;
const HAIR = 0.01;
/** So many millimetres uphill for the tangent of the tilt, but not too far out. */
const [UPHILL, FARTHEST] = [100, 35];
const [RINGS, APART, AROUND] = [12, 3, 24];

/** What would about bring a leaning disc back: uphill of its middle, in its own frame. */
function wanted(disc: Pose): Point {
  const [x, y, z] = turnedBy(disc, [0, 0, 1], -1);
  const far = (Math.hypot(x, y) / z) * UPHILL;
  const share = far > FARTHEST ? FARTHEST / far : 1;
  return { x: (x / z) * UPHILL * share, y: (y / z) * UPHILL * share };
}

/** Rings of places around the hole, each turned to face it; those in front come first. */
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

/** Null on a disc so crowded that there is no such place. */
export function homeOf(size: Size, disc: Pose, others: readonly Obstacle[]): Spot | null {
  const { x, y } = wanted(disc);
  // To a tenth, so that of places alike the one in front is taken.
  const away = (spot: Spot): number => Math.round(10 * Math.hypot(spot.x - x, spot.y - y));
  const nearest = [...places(size)].sort((one, other) => away(one) - away(other));
  return nearest.find((spot) => isClear(size, spot, others)) ?? null;
}

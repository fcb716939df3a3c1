/** Places the pointers of a first visit next to their targets, where they cover as little as
    possible. */
import type { Size } from "./camera.svelte";
import { apart, within, type Point } from "./points";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The side of the target on which a pointer is. */
export type Side = "left" | "right" | "above" | "below";

export interface Pointing {
  readonly size: Size;
  readonly target: Box;
  /** Place it inside the target, near the upper or lower edge, because it points to the middle. */
  readonly within?: boolean;
}

export interface Standing extends Point {
  readonly side: Side;
  /** Position of the tip along the pointer's edge, in pixels. */
  readonly tip: number;
}

/** Cost per square pixel: of controls that the pointer covers, and of the pointer outside the
    table. */
const CONTROL = 10;
const OFF_TABLE = 0.2;

const [MARGIN, STEP, TIP] = [8, 12, 20];
const GAPS = [12, 24, 36, 48, 60, 72, 84, 96];

const middle = (box: Box): Point => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});

/** Return the box with a margin around it. */
const spaced = ({ left, top, width, height }: Box): Box => ({
  left: left - MARGIN,
  top: top - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

const at = ({ x, y }: Point, { width, height }: Size): Box => ({ left: x, top: y, width, height });

/** Return the area in which two boxes overlap. */
export function covered(one: Box, other: Box): number {
  const overlap = (from: number, length: number, start: number, span: number): number =>
    Math.max(0, Math.min(from + length, start + span) - Math.max(from, start));
  const across = overlap(one.left, one.width, other.left, other.width);
  return across * overlap(one.top, one.height, other.top, other.height);
}

type Place = Point & { readonly side: Side };

/** Return positions along an edge from end to end, limited to the window. */
function along(start: number, span: number, length: number, most: number): number[] {
  const free = Math.max(0, span - length);
  const places = Array.from({ length: Math.ceil(free / STEP) }, (_, index) => start + index * STEP);
  const last = start + span - length;
  return [...places, start, last].map((place) => within(place, MARGIN, most - MARGIN - length));
}

/** Return places on all four sides. Several distances are tried: a place farther away is better
    than one over a control. */
function beside({ size, target }: Pointing, window: Size): Place[] {
  const { left, top, width, height } = target;
  const columns = along(left, width, size.width, window.width);
  const rows = along(top, height, size.height, window.height);
  return GAPS.flatMap((gap) => [
    ...columns.map((x): Place => ({ x, y: top - gap - size.height, side: "above" })),
    ...columns.map((x): Place => ({ x, y: top + height + gap, side: "below" })),
    ...rows.map((y): Place => ({ x: left - gap - size.width, y, side: "left" })),
    ...rows.map((y): Place => ({ x: left + width + gap, y, side: "right" })),
  ]);
}

function inside({ size, target }: Pointing, window: Size): Place[] {
  const { left, top, width, height } = target;
  const half = top + (height - size.height) / 2;
  const rows = along(top + MARGIN, height - 2 * MARGIN, size.height, window.height);
  return along(left, width, size.width, window.width).flatMap((x) =>
    rows.map((y): Place => ({ x, y, side: y < half ? "above" : "below" })),
  );
}

export interface Surroundings {
  readonly window: Size;
  readonly table: Box | null;
  readonly controls: readonly Box[];
}

const fits = ({ left, top, width, height }: Box, window: Size): boolean =>
  left >= MARGIN &&
  top >= MARGIN &&
  left + width <= window.width - MARGIN &&
  top + height <= window.height - MARGIN;

/** Place the pointers one after another, without overlap. Null means that there is no room. */
export function standings(
  pointings: readonly Pointing[],
  around: Surroundings,
): (Standing | null)[] {
  const taken: Box[] = [];
  return pointings.map((pointing) => {
    const standing = best(pointing, taken, around);
    if (standing) taken.push(spaced(at(standing, pointing.size)));
    return standing;
  });
}

function best(pointing: Pointing, taken: readonly Box[], around: Surroundings): Standing | null {
  let [found, least]: [Place | null, number] = [null, Infinity];
  const places = pointing.within
    ? inside(pointing, around.window)
    : beside(pointing, around.window);
  for (const place of places) {
    const box = at(place, pointing.size);
    if (!fits(box, around.window) || taken.some((other) => covered(box, other) > 0)) continue;
    const cost = costOf(box, pointing, around);
    if (cost < least) [found, least] = [place, cost];
  }
  return found && { ...found, tip: tipOf(found, pointing) };
}

function costOf(box: Box, pointing: Pointing, { table, controls }: Surroundings): number {
  const pressable = controls.reduce((sum, control) => sum + covered(box, control), 0);
  const off = table ? box.width * box.height - covered(box, table) : 0;
  return CONTROL * pressable + OFF_TABLE * off + farness(box, pointing);
}

/** Return the distance to the middle of the target or, inside it, of the nearer edge. */
function farness(box: Box, { target, within }: Pointing): number {
  const [here, there] = [middle(box), middle(target)];
  if (!within) return apart(here, there);
  const depth = target.height / 2 - Math.abs(here.y - there.y);
  return Math.abs(here.x - there.x) + depth;
}

function tipOf({ x, y, side }: Place, { size, target }: Pointing): number {
  const there = middle(target);
  const upright = side === "left" || side === "right";
  return upright
    ? within(there.y - y, TIP, size.height - TIP)
    : within(there.x - x, TIP, size.width - TIP);
}

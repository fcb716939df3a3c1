/** Where cups stand and piles lie on the road. Cups stand behind their card; piles lie between the first two rows, at
    the left or right of the cups there. */
import { PIPETTE, type Cup, type State } from "$protocol/ice-cube";
import type { Area, Road } from "./track";

export interface Standing {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the scale of a cup, at least LEAST_CUP so that the face of its cube remains visible. */
export const cupScale = ({ scale, rows }: Road): number =>
  Math.max(LEAST_CUP, scale * (rows === 3 ? 1.1 : 0.98));

const LEAST_CUP = 0.36;
const APART = 82;
const HALF = 82;
/** In a crowd every second cup stands this far behind its neighbours. */
const BEHIND = 30;

/** Returns the number of rows in which chips of this width do not overlap over cups on one space. */
export const rowsOfChips = (road: Road, wide: number): number =>
  Math.ceil(wide / (APART * road.scale));

/** Returns the places of the cups that still have ice, in drawing order: from the far end to the near one. Cups on one
    space stand side by side, within the width of the area. */
export function standings(
  cups: readonly Cup[],
  spaceOf: (seat: number) => number,
  road: Road,
  { width }: Pick<Area, "width">,
): Standing[] {
  const seats = cups.flatMap((cup, seat) => (cup.melted ? [] : [seat]));
  const all = seats.map((seat) => {
    const together = seats.filter((other) => spaceOf(other) === spaceOf(seat));
    return standing(seat, together, road.spaces[spaceOf(seat)] ?? [0, 0], road, width);
  });
  return all.sort((one, other) => one.y - other.y || one.seat - other.seat);
}

function standing(
  seat: number,
  together: readonly number[],
  [x, y]: readonly [number, number],
  road: Road,
  width: number,
): Standing {
  const [scale, step] = [cupScale(road), APART * road.scale];
  const whole = (together.length - 1) * step;
  const [least, most] = [HALF * scale, width - HALF * scale - whole];
  const first = Math.max(least, Math.min(most, x - whole / 2));
  const rise = (road.rows === 3 ? 80 : 66) * road.scale;
  const place = together.indexOf(seat);
  return { seat, x: first + place * step, y: y - rise - (place % 2) * BEHIND * road.scale };
}

/** Returns the mass of a whole cube of this match, in milligrams. */
export function wholeOf(options: {
  readonly own_cubes: number | null;
  readonly cube_pipettes: number;
}): number {
  return options.own_cubes === null ? PIPETTE * options.cube_pipettes : 1000 * options.own_cubes;
}

export interface Piles {
  /** The scale of the cards, and the distance from one pile's card to the next one's. */
  readonly scale: number;
  readonly step: number;
  /** Whether the names are omitted for lack of room. */
  readonly small: boolean;
  readonly width: number;
}

const [HALF_CUP, AIR] = [64, 10];
/** Smaller cards could not be read. */
const LEAST_CARD = 0.23;

/** Returns the measures of the draw pile, of the discard if there is one, and of this turn's attacks beside them. */
export function pilesIn(road: Road, { discard, aside }: Pick<State, "discard" | "aside">): Piles {
  const scale = Math.min(0.5, road.scale * 0.62);
  const small = scale < 0.36;
  const step = 110 * scale + (small ? 34 : 76);
  const piles = discard.length > 0 ? 2 : 1;
  const beside = aside.length > 0 ? (100 + 60 * (aside.length - 1)) * scale + 12 : 0;
  return { scale, step, small, width: piles * step + beside };
}

/** Returns the left edge of the piles, or null if no place is free or the cards would be too small. The course shows
    the numbers of cards in any case. */
export function placeOf(
  { width, scale }: Pick<Piles, "width" | "scale">,
  road: Road,
  cups: readonly Standing[],
  within: number,
): number | null {
  if (scale < LEAST_CARD) return null;
  const [left = 0, foot = 0] = road.spaces[0] ?? [];
  const half = HALF_CUP * cupScale(road);
  const first = left - 40 * road.scale;
  const below = cups.filter(({ y }) => y > foot - road.rise * 0.75).map(({ x }) => x);
  const free = (from: number): boolean =>
    below.every((x) => x + half <= from || x - half >= from + width);
  const places = [first, ...below.map((x) => x + half + AIR).sort((one, other) => one - other)];
  const place = places.find((from) => from >= first && free(from));
  return place !== undefined && place + width <= within - road.rise / 2 ? place : null;
}

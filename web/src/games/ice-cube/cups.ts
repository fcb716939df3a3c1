/** Where cups stand: behind their card, side by side where several share one, and never out of the picture. */
import { PIPETTE, type Cup } from "$protocol/ice-cube";
import type { Area, Road } from "./track";

export interface Standing {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

/** How large a cup is drawn against its card; never so small that its cube's face is lost. */
export const cupScale = ({ scale, rows }: Road): number =>
  Math.max(LEAST, scale * (rows === 3 ? 1.1 : 0.98));

const LEAST = 0.36;
const APART = 82;
const HALF = 82;
/** In a crowd every other cup stands so far behind, and looks out between its neighbours. */
const BEHIND = 30;

/** How many rows of chips so wide a crowd on one space needs, lest they cover each other. */
export const rowsOfChips = (road: Road, wide: number): number =>
  Math.ceil(wide / (APART * road.scale));

/** All that still have ice, those farther up first, so that nearer ones are drawn over them. */
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

/** What a whole cube weighs at this table, in milligrams. */
export function wholeOf(options: {
  readonly own_cubes: number | null;
  readonly cube_pipettes: number;
}): number {
  return options.own_cubes === null ? PIPETTE * options.cube_pipettes : 1000 * options.own_cubes;
}

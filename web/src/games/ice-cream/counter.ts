/** The layout of the cones on the counter, with room below each for its text. */

export interface Lay {
  readonly columns: number;
  /** The number of scoops of the tallest cone in each row. */
  readonly rows: readonly number[];
  /** Pixels per unit of the drawing. */
  readonly scale: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The height below each row for numbers and text, in pixels. */
  readonly foot: number;
}

/** The width of a place: a scoop of 54.6 units with a margin on both sides. */
export const SLOT_WIDTH = 72;
export const SCOOP_WIDTH = 54.6;
const LARGEST = 2.1;
const MOST_ROWS = 3;
/** The width in pixels that the text of a missing flavour needs. */
const WORDY = 92;
/** The smallest share of the largest scale that is accepted for this width. */
const NEARLY = 0.86;

/** Returns the height of a cone with this many scoops, in units of the drawing. */
export function heightOf(levels: number): number {
  return 100 + 30 * (levels - 1);
}

/** Returns the layout with the largest cones. If they would be smaller than the floor, the counter is panned
    instead. */
export function fit(levels: readonly number[], room: Room, floor = 0.2): Lay {
  const lays = Array.from({ length: Math.min(MOST_ROWS, levels.length) }, (_, index) =>
    laid(levels, Math.ceil(levels.length / (index + 1)), room),
  );
  const best = largest(lays);
  if (!best) return { columns: 1, rows: [1], scale: floor };
  if (best.scale < floor) return panned(levels, room, floor);
  const wordy = lays.filter(
    ({ columns, scale }) => room.width / columns >= WORDY && scale >= NEARLY * best.scale,
  );
  return largest(wordy) ?? best;
}

function laid(levels: readonly number[], columns: number, room: Room): Lay {
  const rows = Array.from({ length: Math.ceil(levels.length / columns) }, (_, row) =>
    Math.max(...levels.slice(row * columns, (row + 1) * columns)),
  );
  const units = rows.reduce((sum, tallest) => sum + heightOf(tallest), 0);
  const across = room.width / columns / SLOT_WIDTH;
  const up = (room.height - rows.length * room.foot) / units;
  return { columns, rows, scale: Math.max(0, Math.min(across, up, LARGEST)) };
}

/** Returns as many columns as fit at the floor's scale. Rows may exceed the height. */
function panned(levels: readonly number[], room: Room, floor: number): Lay {
  const columns = Math.max(1, Math.floor(room.width / (SLOT_WIDTH * floor)));
  return { ...laid(levels, Math.min(columns, levels.length), room), scale: floor };
}

function largest(lays: readonly Lay[]): Lay | null {
  return lays.reduce<Lay | null>(
    (best, lay) => (best && best.scale >= lay.scale ? best : lay),
    null,
  );
}

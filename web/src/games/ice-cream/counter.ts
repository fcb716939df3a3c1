/** How cones stand on the counter, so that all can be seen and each has room for its words. */

export interface Lay {
  readonly columns: number;
  /** How many scoops the tallest cone of each row has. */
  readonly rows: readonly number[];
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** The board with numbers and words below each row. */
  readonly foot: number;
}

/** A scoop is 54.6 units wide; a little air on both sides. */
export const SLOT_WIDTH = 72;
export const SCOOP_WIDTH = 54.6;
const LARGEST = 2.1;
const MOST_ROWS = 3;
/** A cone must have room to say what it lacks. */
const WORDY = 92;
/** How much smaller cones may be for that. */
const NEARLY = 0.86;

/** The height of a cone that carries so many scoops, in units of the drawing. */
export function heightOf(levels: number): number {
  return 100 + 30 * (levels - 1);
}

/** The arrangement that draws cones the largest, none below the floor: rather they are panned then. */
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

/** As many in a row as there is width for; the rows go on below. */
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

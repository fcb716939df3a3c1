/** How many cones stand in a row on the counter, and how large, so that all can be seen. */

export interface Lay {
  readonly columns: number;
  readonly rows: number;
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
}

/** A scoop is 60 units wide; a little air on both sides. */
export const SLOT_WIDTH = 72;
const LARGEST = 1.62;

/** The height of a cone that carries so many scoops, in units of the drawing. */
export function heightOf(levels: number): number {
  return 100 + 30 * (levels - 1);
}

/** The arrangement that draws cones the largest; `foot` is the board with numbers below each row. */
export function fit(
  slots: number,
  levels: number,
  room: { readonly width: number; readonly height: number; readonly foot: number },
): Lay {
  const lays = Array.from({ length: Math.max(1, slots) }, (_, index): Lay => {
    const columns = index + 1;
    const rows = Math.ceil(slots / columns) || 1;
    const across = room.width / columns / SLOT_WIDTH;
    const up = (room.height / rows - room.foot) / heightOf(levels);
    return { columns, rows, scale: Math.max(0.2, Math.min(across, up, LARGEST)) };
  });
  const best = lays.reduce((best, lay) => (lay.scale >= best.scale ? lay : best));
  // Five and two would draw them as large as four and three, but look forgotten.
  return { ...best, columns: Math.ceil(slots / best.rows) || 1 };
}

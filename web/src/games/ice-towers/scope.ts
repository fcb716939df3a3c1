/** How the table may be looked at: as its layout has it, nearer, or whole; and it always fills the window. */
import type { Look, Scope, Size } from "$board/camera.svelte";
import { within } from "$board/points";

const NEAREST = 3.5;

/** A tap on bare ice looks at about a quarter of the table. */
export const QUARTER = 2;

/** From where to where something is, across and down. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the table begins along one side of a window that is shorter than it, so that this much is in sight:
    moved no more than it must, from the table's middle. */
function startOf(window: number, table: number, from: number, to: number): number {
  const middle = (window - table) / 2;
  const seen = to - from > window ? (window - from - to) / 2 : within(middle, -from, window - to);
  return within(seen, Math.min(0, window - table), 0);
}

/** Where the table may startOf when it is looked at like this; less than the window, it stays in its middle. */
function held(at: number, window: number, table: number): number {
  return table <= window ? (window - table) / 2 : within(at, window - table, 0);
}

/** For a table of this size, of which this part matters most. */
export function scopeOf(table: () => Size, part: () => Part | null, window: () => Size): Scope {
  return {
    nearest: NEAREST,
    get farthest() {
      const [{ width, height }, seen] = [table(), window()];
      return Math.min(1, seen.width / width, seen.height / height) || 1;
    },
    calm: ({ width, height }): Look => {
      const all = table();
      const { left, right, top, bottom } = part() ?? wholeOf(all);
      return {
        x: startOf(width, all.width, left, right),
        y: startOf(height, all.height, top, bottom),
        zoom: 1,
      };
    },
    hold: ({ x, y, zoom }, { width, height }) => {
      const all = table();
      return {
        zoom,
        x: held(x, width, all.width * zoom),
        y: held(y, height, all.height * zoom),
      };
    },
  };
}

const wholeOf = ({ width, height }: Size): Part => ({
  left: 0,
  right: width,
  top: 0,
  bottom: height,
});

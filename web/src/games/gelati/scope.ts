/** How the ice may be looked at: all of it in sight until a hand pans or zooms, and never lost. */
import type { Look, Scope, Size } from "$board/camera.svelte";
import { within } from "$board/points";
import type { Box } from "./hexes";

const [FARTHEST, NEAREST] = [0.18, 2.2];
/** Without a hand on it the board never looks nearer than this. */
const CALM = 1.2;
/** What lies over the edges: pile, buttons and the line of words; on a phone all of it above. */
const WIDE = { top: 10, right: 64, bottom: 50, left: 68 };
const NARROW = { top: 62, right: 4, bottom: 30, left: 4 };

const isNarrow = ({ width }: Size): boolean => width < 760;

/** The look that shows the whole box in a window of this size. */
export function framed(box: Box, window: Size): Look {
  const { top, right, bottom, left } = isNarrow(window) ? NARROW : WIDE;
  const across = Math.max(80, window.width - left - right);
  const down = Math.max(80, window.height - top - bottom);
  const zoom = within(Math.min(across / box.width, down / box.height), FARTHEST, CALM);
  return {
    x: (window.width + left - right) / 2 - (box.left + box.width / 2) * zoom,
    y: (window.height + top - bottom) / 2 - (box.top + box.height / 2) * zoom,
    zoom,
  };
}

/** The board may leave the window by half, never altogether. */
function kept({ x, y, zoom }: Look, { left, top, width, height }: Box, window: Size): Look {
  const [half, high] = [window.width / 2, window.height / 2];
  return {
    x: half - within((half - x) / zoom, left, left + width) * zoom,
    y: high - within((high - y) / zoom, top, top + height) * zoom,
    zoom,
  };
}

/** What to frame; a phone has no room for wide margins. */
export function scopeOf(wanted: (narrow: boolean) => Box): Scope {
  const box = (window: Size): Box => wanted(isNarrow(window));
  return {
    farthest: FARTHEST,
    nearest: NEAREST,
    calm: (window) => framed(box(window), window),
    hold: (look, window) => kept(look, box(window), window),
  };
}

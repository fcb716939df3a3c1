/** The limits of the camera: it shows the whole board until the player pans or zooms, and never loses it. */
import type { Look, Scope, Size } from "$board/camera.svelte";
import { within, type Point } from "$board/points";
import { TILE_WIDTH } from "$art/pieces/hexagon";
import { around, boxAround, centre, type Box } from "./hexes";
import type { Play } from "./play.svelte";

const [FARTHEST, NEAREST] = [0.18, 2.2];
/** The largest zoom before the player zooms. */
const CALM = 1.2;
/** The distance in pixels between the framed box and the edge of the table. */
const MARGIN = 3;
/** Margins in the board's units: around the tiles, for the ice, and around legal cells. */
const [ICE, OFFERED] = [30, 3];

export interface Framing {
  readonly box: Box;
  /** The point that must be visible if the whole box cannot be. */
  readonly focus: Point;
  /** The smallest width of a tile in pixels. If the whole box needs smaller ones, the ice is panned. */
  readonly floor: number;
}

/** Returns the look that shows the whole box, or shows the focus if tiles would be too small. */
export function framed({ box, focus, floor }: Framing, { width, height }: Size): Look {
  const [across, down] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const fits = Math.min(across / box.width, down / box.height, CALM);
  const zoom = Math.max(fits, floor / TILE_WIDTH, FARTHEST);
  return {
    x: along(box.left, box.width, focus.x, width, zoom),
    y: along(box.top, box.height, focus.y, height, zoom),
    zoom,
  };
}

/** Returns the offset in one direction: centred, or moved only as far as the focus needs. */
function along(start: number, length: number, focus: number, room: number, zoom: number): number {
  const middle = room / 2 - (start + length / 2) * zoom;
  if (length * zoom <= room) return middle;
  const shy = Math.min(TILE_WIDTH * zoom, room / 2);
  const near = within(middle, shy - focus * zoom, room - shy - focus * zoom);
  return within(near, room - MARGIN - (start + length) * zoom, MARGIN - start * zoom);
}

/** Clamps the look so that the centre of the window stays within the box. */
function kept({ x, y, zoom }: Look, { left, top, width, height }: Box, window: Size): Look {
  const [half, high] = [window.width / 2, window.height / 2];
  return {
    x: half - within((half - x) / zoom, left, left + width) * zoom,
    y: high - within((high - y) / zoom, top, top + height) * zoom,
    zoom,
  };
}

export type Edge = "left" | "right" | "top" | "bottom";

/** Smaller overhangs, in pixels, consist of the ice's margin only. */
const SLIVER = 14;

/** Returns the edges of the window beyond which the box continues. */
export function edgesCrossed(box: Box, { x, y, zoom }: Look, { width, height }: Size): Edge[] {
  const beyond: Record<Edge, number> = {
    left: -(box.left * zoom + x),
    right: (box.left + box.width) * zoom + x - width,
    top: -(box.top * zoom + y),
    bottom: (box.top + box.height) * zoom + y - height,
  };
  const edges: Edge[] = ["left", "right", "top", "bottom"];
  return edges.filter((edge) => beyond[edge] > SLIVER);
}

export function scopeOf(wanted: () => Framing): Scope {
  return {
    farthest: FARTHEST,
    nearest: NEAREST,
    calm: (window) => framed(wanted(), window),
    hold: (look, window) => kept(look, wanted().box, window),
  };
}

/** Returns the framing: all tiles and all cells that were legal last. Its focus is the pending placement, the
    best cell or the last placement. */
export function framingOf(play: Play, floor: number): Framing {
  const tiles = play.view.board.map(({ cell }) => cell);
  const ice = boxAround(tiles, ICE);
  const box = play.reach.length > 0 ? around(ice, boxAround(play.reach, OFFERED)) : ice;
  return { box, focus: centre(play.laying?.cell ?? play.best ?? play.last?.cell ?? [0, 0]), floor };
}

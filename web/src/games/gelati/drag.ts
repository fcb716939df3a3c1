/** Dragging a tile from the hand to the board. */
import type { Camera } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import type { Point } from "$board/points";
import { TILE_WIDTH } from "$art/pieces/hexagon";
import type { Tile } from "$protocol/gelati";
import { cellAt, nearest } from "./hexes";
import type { Play } from "./play.svelte";

/** The distance in pixels at which the tile floats above the finger. */
const ABOVE = 56;

export function dragOf(play: Play, camera: Camera): Drag<Tile> {
  function lift(tile: Tile): boolean {
    play.pick(tile);
    return true;
  }

  /** Chooses the legal cell under the tile, so that the board previews it there. */
  function over(_: Tile, at: Point): boolean {
    const reach = TILE_WIDTH * 0.8;
    play.choose(camera.contains(at) ? nearest(play.cells, camera.fromPage(at), reach) : null);
    return true;
  }

  function land(tile: Tile, at: Point): void {
    if (play.chosen) void play.lay(play.chosen);
    else if (camera.contains(at)) void play.try(tile, cellAt(camera.fromPage(at)));
  }

  return new Drag({ lift, over, land, back: () => play.choose(null) }, ABOVE);
}

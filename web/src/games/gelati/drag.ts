/** A tile of the hand on its way to the board. */
import type { Camera } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import type { Point } from "$board/points";
import { TILE_WIDTH } from "$art/pieces/hexagon";
import type { Tile } from "$protocol/gelati";
import { cellAt, nearest } from "./hexes";
import type { Play } from "./play.svelte";

/** How far above the finger the tile hangs. */
const ABOVE = 56;

export function dragOf(play: Play, camera: Camera): Drag<Tile> {
  function lift(tile: Tile): boolean {
    play.pick(tile);
    return true;
  }

  /** Over a cell that takes it the board shows it there. */
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

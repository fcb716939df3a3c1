/** Input on the board: dragging a tile from the hand, and the keyboard. */
import type { Camera } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import type { Point } from "$board/points";
import type { Shortcut } from "$board/shortcuts";
import { TILE_WIDTH } from "$art/pieces/hexagon";
import type { Tile } from "$protocol/gelati";
import { cellAt, nearest } from "./hexes";
import type { Play } from "./play.svelte";
import { words } from "./words";

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

/** Returns the shortcuts for the help that `?` opens. */
export const shortcuts = (): Shortcut[] => {
  const { tile, walk, lay, zoom, leave } = words().shortcuts;
  return [
    { keys: ["1", "2"], does: tile },
    { keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"], does: walk },
    { keys: ["Enter"], does: lay },
    { keys: ["+", "-", "0"], does: zoom },
    { keys: ["Escape"], does: leave },
  ];
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/** Returns a handler of key presses, which ignores text fields and dialogs. */
export function keysOf(play: Play, camera: Camera): (event: KeyboardEvent) => void {
  /** Picks a tile and focuses the board, where the arrow keys move between cells. */
  function take(place: number): void {
    const tile = play.hand[place];
    if (!tile || !play.myTurn || play.gone(tile)) return;
    play.pick(tile);
    requestAnimationFrame(() => focusCell(camera));
  }

  const deeds: Readonly<Record<string, () => void>> = {
    "1": () => take(0),
    "2": () => take(1),
    "+": () => camera.zoomBy(1.25),
    "-": () => camera.zoomBy(0.8),
    "0": () => camera.release(),
  };

  return (event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || altKey || metaKey || isWriting(target)) return;
    deeds[key]?.();
  };
}

export function focusCell({ element }: Camera): void {
  const cell = element?.querySelector<SVGElement>('[data-cell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
}

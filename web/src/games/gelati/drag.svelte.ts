/** A tile of the hand on its way to the board under a finger or the mouse. */
import { TILE_WIDTH } from "$lib/pieces/hexagon";
import type { Tile } from "$protocol/gelati";
import type { Camera } from "./camera.svelte";
import { cellAt, nearest, type Point } from "./hexes";
import type { Play } from "./play.svelte";

/** A press that moves less than this is a tap. */
const STILL = 7;
/** How far above the finger the tile hangs, so that the finger does not hide it. */
const ABOVE_FINGER = 56;

export class Drag {
  tile = $state.raw<Tile | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  #start: { readonly tile: Tile; readonly at: Point } | null = null;
  #dropped = false;

  constructor(
    readonly play: Play,
    readonly camera: Camera,
  ) {}

  /** Whether the tile hangs over a cell that takes it: then the board shows it there. */
  readonly snapped = $derived.by(() => this.tile !== null && this.play.chosen !== null);

  down(event: PointerEvent, tile: Tile): void {
    if (event.button !== 0) return;
    // Captured at once: a quick hand has left the tile before its first move is told.
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    this.#dropped = false;
    this.#start = { tile, at: { x: event.clientX, y: event.clientY } };
  }

  move(event: PointerEvent): void {
    const start = this.#start;
    if (!start) return;
    const far = Math.hypot(event.clientX - start.at.x, event.clientY - start.at.y);
    if (this.tile === null && far < STILL) return;
    if (this.tile === null) this.#lift(start.tile);
    const lift = event.pointerType === "mouse" ? 0 : ABOVE_FINGER;
    this.at = { x: event.clientX, y: event.clientY - lift };
    const point = this.camera.fromPage(this.at);
    const over = this.camera.contains(this.at);
    this.play.choose(over ? nearest(this.play.cells, point, TILE_WIDTH * 0.8) : null);
  }

  up(): void {
    const { tile, play } = this;
    this.#start = null;
    if (tile === null) return;
    this.tile = null;
    this.#dropped = true;
    if (play.chosen) void play.lay(play.chosen);
    else if (this.camera.contains(this.at))
      void play.try(tile, cellAt(this.camera.fromPage(this.at)));
  }

  cancel(): void {
    this.#start = null;
    this.tile = null;
    this.play.choose(null);
  }

  /** The click that ends a drag means nothing more. */
  swallow(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }

  #lift(tile: Tile): void {
    this.play.pick(tile);
    this.tile = tile;
  }
}

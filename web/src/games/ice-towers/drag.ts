/** A pyramid on its way to a tower. It stays on the table until it lands. */
import type { Camera } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import type { Point } from "$board/points";
import { towerAt, type Footprint } from "./layout";
import type { Play } from "./play.svelte";
import { topOf } from "./pyramids";

/** How far above the finger the pyramid hangs. */
const ABOVE = 44;
/** How near the pyramid must come to a tower, in pixels of the screen. */
const REACH = 34;

export function dragOf(
  play: Play,
  camera: Camera,
  prints: () => readonly Footprint[],
): Drag<number> {
  function lift(piece: number): boolean {
    if (!play.menu.moves.has(piece)) return false;
    play.hold(piece);
    return true;
  }

  function over(piece: number, at: Point): boolean {
    // Somebody may have been faster, and the board has said so: the hand is empty.
    const carried = play.held === piece;
    if (carried) play.over = under(piece, at)?.tower.id ?? null;
    else play.letGo();
    return carried;
  }

  function land(piece: number, at: Point): void {
    const tower = under(piece, at)?.tower;
    play.over = null;
    if (play.held !== piece) return;
    if (tower) play.put(tower);
    else if (camera.contains(at)) play.setDown();
    else play.letGo();
  }

  function under(piece: number, at: Point): Footprint | null {
    if (!camera.contains(at)) return null;
    const { gains } = play;
    const takes = ({ tower }: Footprint): boolean => gains.has(topOf(tower));
    const others = prints().filter(({ tower }) => !tower.pieces.includes(piece));
    return towerAt(others, camera.fromPage(at), REACH / camera.zoom, takes);
  }

  return new Drag({ lift, over, land, back: () => play.letGo() }, ABOVE);
}

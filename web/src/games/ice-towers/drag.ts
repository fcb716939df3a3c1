/** A pyramid on its way to a tower. It stays on the table until it lands. */
import type { Camera } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import type { Point } from "$board/points";
import type { Hand } from "./hand.svelte";
import { towerAt, type Footprint } from "./layout";
import { topOf } from "./pyramids";

/** How far above the finger the pyramid hangs. */
const ABOVE = 44;
/** How near the pyramid must come to a tower, in pixels of the screen. */
const REACH = 34;

export function dragOf(
  hand: Hand,
  camera: Camera,
  prints: () => readonly Footprint[],
): Drag<number> {
  function lift(piece: number): boolean {
    if (!hand.menu.moves.has(piece)) return false;
    hand.hold(piece);
    hand.carries = true;
    return true;
  }

  function over(piece: number, at: Point): boolean {
    // Somebody may have been faster, and the board has said so: the hand is empty.
    const carried = hand.held === piece;
    if (carried) hand.over = under(piece, at)?.tower.id ?? null;
    else hand.letGo();
    return carried;
  }

  function land(piece: number, at: Point): void {
    const tower = under(piece, at)?.tower;
    if (hand.held !== piece) hand.letGo();
    else if (tower) hand.put(tower);
    else if (camera.contains(at)) hand.setDown();
    else hand.letGo();
  }

  function under(piece: number, at: Point): Footprint | null {
    if (!camera.contains(at)) return null;
    const { gains } = hand;
    const takes = ({ tower }: Footprint): boolean => gains.has(topOf(tower));
    const others = prints().filter(({ tower }) => !tower.pieces.includes(piece));
    return towerAt(others, camera.fromPage(at), REACH / camera.zoom, takes);
  }

  return new Drag({ lift, over, land, back: () => hand.letGo() }, ABOVE);
}

/** Moves a piece to another place along a low arc, by transforms only. */
import { EASE, move, pace } from "$design/motion";
import type { Point } from "./points";

/** A piece's position in pixels and its size. */
export interface Stand extends Point {
  /** Pixels per unit of the drawing. */
  readonly unit: number;
}

/** Duration of a glide in milliseconds, at the usual speed. */
export const LONGEST = 240;

/** Return the CSS transform for a piece at this place. */
export const standing = ({ x, y, unit }: Stand): string =>
  `translate(${x}px, ${y}px) scale(${unit})`;

/** Return the keyframes from one place to another: a low arc, or a straight line if the piece moves
    vertically or `steps` is set, for a short step aside. */
export function path(from: Stand, to: Stand, steps = false): Keyframe[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (steps || Math.abs(to.x - from.x) < 1)
    return [{ transform: standing(from) }, { transform: standing(to) }];
  const lift = Math.min(70, 18 + far / 8);
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - lift, unit: to.unit };
  return [
    { transform: standing(from), easing: EASE.out },
    { transform: standing(middle), easing: EASE.inOut },
    { transform: standing(to) },
  ];
}

/** Animate an element to its new place. Resolves when it arrives. */
export function glide(element: Element, from: Stand, to: Stand, steps = false): Promise<void> {
  const easing = steps ? EASE.inOut : "linear";
  return move(element, path(from, to, steps), { duration: LONGEST * pace(), easing });
}

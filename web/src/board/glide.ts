/** The way of a thing that stands elsewhere now: over a low arc, as transforms only. */
import { EASE, move, pace } from "$design/motion";
import type { Point } from "./points";

/** Where a thing stands, and how large it is drawn. */
export interface Stand extends Point {
  /** Pixels to a unit of its drawing. */
  readonly unit: number;
}

/** No way takes longer, at the usual pace. */
export const LONGEST = 240;

/** Where the drawing of a thing is put, and how large. */
export const standing = ({ x, y, unit }: Stand): string =>
  `translate(${x}px, ${y}px) scale(${unit})`;

/** The way from one place to another: over a low arc, unless it goes straight up or down or only `steps` aside. */
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

/** Moves an element to where it will stand; resolves when it is there. */
export function glide(element: Element, from: Stand, to: Stand, steps = false): Promise<void> {
  const easing = steps ? EASE.inOut : "linear";
  return move(element, path(from, to, steps), { duration: LONGEST * pace(), easing });
}

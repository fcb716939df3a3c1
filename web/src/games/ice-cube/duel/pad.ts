/** Pointers on a pad, in the pad's own measure. */
import type { Point } from "../round";

export type Pressed = PointerEvent & { readonly currentTarget: Element };

/** Where a pointer is, from the middle of what it presses; 1 is half of its shorter side. */
export function pointIn(event: Pressed): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const half = Math.min(width, height) / 2 || 1;
  return [(event.clientX - left - width / 2) / half, (event.clientY - top - height / 2) / half];
}

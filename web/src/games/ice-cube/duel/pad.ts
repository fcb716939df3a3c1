/** Pointers on a pad, in the pad's own measure. */
import type { Point } from "../round";

/** As much of a pointer's event as tells where it is on what it presses. */
export interface Pressed {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: {
    readonly getBoundingClientRect: () => Pick<DOMRect, "left" | "top" | "width" | "height">;
    readonly closest: (selectors: string) => object | null;
  };
}

/** Where a pointer is, from the middle of what it presses; 1 is half of its shorter side. For whoever sits on the
    other side of the screen, all is turned. */
export function pointIn(event: Pressed): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const half = Math.min(width, height) / 2 || 1;
  const way = event.currentTarget.closest("[data-turned]") ? -1 : 1;
  const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
  return [(way * x) / half, (way * y) / half];
}

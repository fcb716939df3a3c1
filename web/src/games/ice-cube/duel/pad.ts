/** Input of a duel: pointers and keys on pads, and places in the scene (x from 0 to 390, y from 150 to 550). */
import type { Point } from "../round";

/** The part of a pointer event that is read. */
export interface Pressed {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: {
    readonly getBoundingClientRect: () => Pick<DOMRect, "left" | "top" | "width" | "height">;
    readonly closest: (selectors: string) => object | null;
  };
}

/** Returns the place of a pointer relative to the middle of its element; 1 is half of its shorter side. In the half of
    the screen that is turned round, the axes are, too. */
export function pointIn(event: Pressed): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const half = Math.min(width, height) / 2 || 1;
  const way = event.currentTarget.closest("[data-turned]") ? -1 : 1;
  const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
  return [(way * x) / half, (way * y) / half];
}

const CONTROLS = "button, a, input, textarea, select, [contenteditable]";

/** Whether a key is for the duel. Keys in an open menu and keys that press a focused button are not, nor is a repeated
    key unless `held` is set. */
export function isForDuel(event: KeyboardEvent, held = false): boolean {
  if ((event.repeat && !held) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest("dialog")) return false;
  const control = target.closest(CONTROLS);
  if (!control || control.hasAttribute("data-pad")) return true;
  const presses = event.key === " " || event.key === "Enter";
  return control.matches("button, a") && !presses;
}

/** Calls `show` in every frame with the milliseconds since `start`. Returns a function that stops it. */
export function whileHeld(start: number, show: (held: number) => void): () => void {
  let frame = requestAnimationFrame(function grow() {
    show(performance.now() - start);
    frame = requestAnimationFrame(grow);
  });
  return () => cancelAnimationFrame(frame);
}

/** The middle of the water, its radius, and its height as a share of its width. */
export const BOWL = { x: 195, y: 369, reach: 120, flat: 0.66 } as const;
/** The middle of the cube, and the radius in which it is rubbed. */
export const CUBE = { x: 195, y: 330, reach: 95 } as const;

/** Returns the place in the scene of a point in the water. */
export const inBowl = ([x, y]: Point): Point => [
  BOWL.x + BOWL.reach * x,
  BOWL.y + BOWL.flat * BOWL.reach * y,
];

/** Returns the place in the scene of a point on the cube. */
export const onCube = ([x, y]: Point): Point => [CUBE.x + CUBE.reach * x, CUBE.y + CUBE.reach * y];

/** Returns the place of a pointer in the water, seen from above; 1 is the radius. */
export const asBowl = ([x, y]: Point): Point => [x, y / BOWL.flat];

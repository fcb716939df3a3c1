/** Fingers and mouse on the board: a tap, a drag to pan, a pinch or wheel to zoom. */
import type { Point } from "./hexes";

export interface Hands {
  readonly tap: (at: Point) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
}

/** A finger that trembles less than this still taps. */
const STILL = 8;

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export function gestures(element: HTMLElement, hands: Hands): { destroy: () => void } {
  const fingers = new Map<number, Point>();
  let moved = 0;

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, place(event));
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    moved += apart(before, now);
    if (moved < STILL) return;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, now);
    if (!other) return hands.pan(now.x - before.x, now.y - before.y);
    const [was, is] = [between(before, other), between(now, other)];
    hands.pan(is.x - was.x, is.y - was.y);
    hands.zoom(apart(now, other) / Math.max(1, apart(before, other)), is);
  }

  function up(event: PointerEvent): void {
    const known = fingers.delete(event.pointerId);
    if (known && fingers.size === 0 && moved < STILL) hands.tap(place(event));
  }

  function lost(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    hands.zoom(Math.exp(-event.deltaY / 400), place(event));
  }

  const leaving = new AbortController();
  const { signal } = leaving;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", lost, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return { destroy: () => leaving.abort() };
}

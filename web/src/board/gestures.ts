/** Fingers and mouse on a table: a tap, a drag of what can be taken or else of the table, a pinch, a wheel. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a piece goes through between being pressed and being let go. */
export interface Carrying {
  readonly press: (at: Point, touched: Element | null) => void;
  /** Whether what was pressed can be taken by now; if not, the table is. */
  readonly take: () => boolean;
  readonly carry: (pointer: PointerEvent) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Points are the page's own. Without the means to carry, every drag moves the table. */
export interface Hands extends Partial<Carrying> {
  /** What was touched, for what is an element of its own. */
  readonly tap: (at: Point, touched: Element | null) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** A wheel turns without anything being pressed before. */
  readonly look?: () => void;
  readonly grip?: (gripped: boolean) => void;
}

/** A finger that trembles less than this still taps. */
const STILL = 8;

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const place = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

export function gestures(element: HTMLElement, hands: Hands): { destroy: () => void } {
  const fingers = new Map<number, Point>();
  let [moved, carrying] = [0, false];
  let touched: Element | null = null;

  function down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || target?.closest("button")) return;
    if (fingers.size === 0) {
      [moved, touched] = [0, target];
      hands.press?.(place(event), touched);
    }
    fingers.set(event.pointerId, place(event));
    if (fingers.size > 1 && carrying) {
      carrying = false;
      hands.cancel?.();
    }
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
    if (!other && (carrying ||= hands.take?.() ?? false)) return hands.carry?.(event);
    hands.grip?.(true);
    if (!other) return hands.pan(now.x - before.x, now.y - before.y);
    const [was, is] = [between(before, other), between(now, other)];
    hands.pan(is.x - was.x, is.y - was.y);
    hands.zoom(apart(now, other) / Math.max(1, apart(before, other)), is);
  }

  function up(event: PointerEvent): void {
    const known = fingers.delete(event.pointerId);
    if (fingers.size > 0 || !known) return;
    hands.grip?.(false);
    if (carrying) hands.drop?.();
    else if (moved < STILL) hands.tap(place(event), touched);
    carrying = false;
  }

  function lost(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (carrying) hands.cancel?.();
    carrying = false;
    hands.grip?.(false);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    hands.look?.();
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

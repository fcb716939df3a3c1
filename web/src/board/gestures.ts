/** Lets fingers, mouse and wheel work on an element; what they do is told to its hands. */
import { Fingers, type Finger, type Hands } from "./fingers";
import type { Point } from "./points";

/** How far a wheel turns to look about three times nearer. */
const WHEEL = 400;

const place = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

function fingerOf(event: PointerEvent, touched: Element | null): Finger {
  return {
    id: event.pointerId,
    at: place(event),
    touched,
    fine: event.pointerType === "mouse",
  };
}

export interface Reach {
  readonly hands: Hands;
  /** Whether what is pressed are buttons, which then belong to the hands. A quick hand has left a small one
      before its first move is told: so it is held from the beginning. */
  readonly buttons?: boolean;
}

export function gestures(element: HTMLElement, { hands, buttons = false }: Reach) {
  const fingers = new Fingers(hands);
  const touched = new Map<number, Element | null>();
  const finger = (event: PointerEvent): Finger =>
    fingerOf(event, touched.get(event.pointerId) ?? null);

  function hold({ pointerId }: PointerEvent): void {
    if (!element.hasPointerCapture(pointerId)) element.setPointerCapture(pointerId);
  }

  function down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || (!buttons && target?.closest("button"))) return;
    if (buttons) hold(event);
    touched.set(event.pointerId, target);
    fingers.press(finger(event));
  }

  function move(event: PointerEvent): void {
    if (touched.has(event.pointerId) && fingers.move(finger(event))) hold(event);
  }

  function up(event: PointerEvent): void {
    fingers.lift(finger(event));
    touched.delete(event.pointerId);
  }

  function lost({ pointerId }: PointerEvent): void {
    fingers.lose(pointerId);
    touched.delete(pointerId);
  }

  function wheel(event: WheelEvent): void {
    if (!fingers.hands.zoom) return;
    event.preventDefault();
    fingers.hands.look?.();
    fingers.hands.zoom(Math.exp(-event.deltaY / WHEEL), place(event));
  }

  const leaving = new AbortController();
  const { signal } = leaving;
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", lost, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return {
    update: ({ hands }: Reach) => void (fingers.hands = hands),
    destroy: () => leaving.abort(),
  };
}

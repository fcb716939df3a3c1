/** A Svelte action that passes an element's pointer and wheel events to gesture handlers. */
import { Fingers, type Finger, type GestureHandlers } from "./fingers";
import type { Point } from "./points";

/** Wheel delta in pixels that zooms by the factor e. */
const WHEEL = 400;

const place = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

export interface Reach {
  readonly hands: GestureHandlers;
  /** Whether the element contains buttons that the gestures replace. The pointer is then captured
      from the press on, because a fast finger leaves a small button before its first move event. */
  readonly buttons?: boolean;
}

export function gestures(element: HTMLElement, { hands, buttons = false }: Reach) {
  const surface = new Surface(element, new Fingers(hands), buttons);
  const leaving = new AbortController();
  surface.listen(leaving.signal);
  return {
    update: ({ hands }: Reach) => void (surface.fingers.hands = hands),
    destroy: () => leaving.abort(),
  };
}

/** Translates an element's events for `Fingers`: remembers the element that each pointer pressed
    and captures pointers. */
class Surface {
  #touched = new Map<number, Element | null>();

  constructor(
    readonly element: HTMLElement,
    readonly fingers: Fingers,
    readonly buttons: boolean,
  ) {}

  listen(signal: AbortSignal): void {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    element.addEventListener("pointermove", (event) => this.#move(event), { signal });
    element.addEventListener("pointerup", (event) => this.#up(event), { signal });
    element.addEventListener("pointercancel", (event) => this.#lost(event), { signal });
    element.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
  }

  #down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || (!this.buttons && target?.closest("button"))) return;
    if (this.buttons) this.#hold(event);
    this.#touched.set(event.pointerId, target);
    this.fingers.press(this.#finger(event));
  }

  #move(event: PointerEvent): void {
    if (this.#touched.has(event.pointerId) && this.fingers.move(this.#finger(event)))
      this.#hold(event);
  }

  #up(event: PointerEvent): void {
    this.fingers.lift(this.#finger(event));
    this.#touched.delete(event.pointerId);
  }

  #lost({ pointerId }: PointerEvent): void {
    this.fingers.lose(pointerId);
    this.#touched.delete(pointerId);
  }

  #wheel(event: WheelEvent): void {
    const { hands } = this.fingers;
    if (!hands.zoom) return;
    event.preventDefault();
    hands.look?.();
    hands.zoom(Math.exp(-event.deltaY / WHEEL), place(event));
  }

  #finger(event: PointerEvent): Finger {
    return {
      id: event.pointerId,
      at: place(event),
      touched: this.#touched.get(event.pointerId) ?? null,
      fine: event.pointerType === "mouse",
    };
  }

  #hold({ pointerId }: PointerEvent): void {
    if (!this.element.hasPointerCapture(pointerId)) this.element.setPointerCapture(pointerId);
  }
}

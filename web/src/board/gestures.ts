/** Lets fingers, mouse and wheel work on an element; what they do is told to its hands. */
import { Fingers, type Finger, type GestureHandlers } from "./fingers";
import type { Point } from "./points";

/** How far a wheel turns to look about three times nearer. */
const WHEEL = 400;

const place = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

export interface Reach {
  readonly hands: GestureHandlers;
  /** Whether what is pressed are buttons, which then belong to the hands. A quick hand has left a small one
      before its first move is told: so it is held from the beginning. */
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

/** The element as fingers know it: what each of them touched first, and which of them it holds. */
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

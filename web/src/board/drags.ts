/** Simultaneous drags: the piece that each finger has pressed and the drag that carries it. */
import type { Drag } from "./drag.svelte";
import type { Finger } from "./fingers";

export class Drags<Thing> {
  #pressed = new Map<number, Thing>();
  #dragging = new Map<number, Drag<Thing>>();

  /** `free` returns the drag of a hand that may take this piece and carries nothing, if there is
      one. */
  constructor(readonly free: (thing: Thing) => Drag<Thing> | undefined) {}

  press({ id }: Finger, thing: Thing | null): boolean {
    if (thing === null) this.#pressed.delete(id);
    else this.#pressed.set(id, thing);
    return thing !== null;
  }

  take({ id }: Finger): boolean {
    const thing = this.#pressed.get(id);
    const drag = thing === undefined ? undefined : this.free(thing);
    if (thing === undefined || !drag) return false;
    drag.press(thing);
    this.#dragging.set(id, drag);
    return drag.take();
  }

  carry(finger: Finger): void {
    this.#dragging.get(finger.id)?.carry(finger);
  }

  drop(finger: Finger): void {
    this.#leave(finger)?.drop();
  }

  cancel(finger: Finger): void {
    this.#leave(finger)?.cancel();
  }

  #leave({ id }: Finger): Drag<Thing> | undefined {
    const drag = this.#dragging.get(id);
    this.#dragging.delete(id);
    this.#pressed.delete(id);
    return drag;
  }
}

/** Finds elements by their `data-spot` and returns their places, between which pieces fly. */
import type { Place } from "./air.svelte";
import { within } from "./points";

export class Spots {
  /** The board's root element. */
  root = $state.raw<HTMLElement | null>(null);

  at(name: string): HTMLElement | null {
    return this.find(`[data-spot="${name}"]`);
  }

  find(selector: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(selector) ?? null;
  }

  /** Convert a client rectangle to a place on the board, with its width limited to a range. */
  place(box: DOMRectReadOnly, [least, most]: readonly [number, number]): Place {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return this.placeOnPage(middle.x, middle.y, within(box.width, least, most));
  }

  placeOnPage(x: number, y: number, size: number): Place {
    const corner = this.root?.getBoundingClientRect();
    return { x: x - (corner?.x ?? 0), y: y - (corner?.y ?? 0), size };
  }
}

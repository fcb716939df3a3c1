/** Where things were seen last. A new window moves nothing: only what somebody did moves. */
import type { Point } from "./points";

export class Sightings<Place extends Point> {
  #places = new Map<number, { readonly at: Place; readonly layout: object }>();

  /** From where the thing has come to this place, if it was seen elsewhere on the same layout. */
  arrive(thing: number, at: Place, layout: object): Place | null {
    const before = this.#places.get(thing);
    this.#places.set(thing, { at, layout });
    if (before?.layout !== layout) return null;
    return before.at.x === at.x && before.at.y === at.y ? null : before.at;
  }
}

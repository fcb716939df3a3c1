/** Last seen places of things. A change of layout, such as a resized window, does not count as a
    move. */
import type { Point } from "./points";

export class Sightings<Place extends Point> {
  #places = new Map<number, { readonly at: Place; readonly layout: object }>();

  /** Store the thing's place. Return its previous place if it has moved within the same layout,
      else null. */
  arrive(thing: number, at: Place, layout: object): Place | null {
    const before = this.#places.get(thing);
    this.#places.set(thing, { at, layout });
    if (before?.layout !== layout) return null;
    return before.at.x === at.x && before.at.y === at.y ? null : before.at;
  }
}

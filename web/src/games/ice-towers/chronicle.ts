/** What sentences need besides an event: the towers as they stood when it happened, event after event.
    Events name towers by number, people by what stands on top. */
import type { Event } from "$protocol/ice-towers";
import { colourOf } from "$lib/pieces/seats";
import { pipsOf, type Palette } from "./pyramids";

/** How an action found and left its tower. */
export interface Deed {
  /** What the pyramid was put on, or what the upper part was taken from. */
  readonly under: number | null;
  readonly worth: number;
}

const UNKNOWN: Deed = { under: null, worth: 0 };
const THREE_STASHES = 45;

export class Chronicle {
  #towers = new Map<number, readonly number[]>();
  #known = new WeakMap<Event, Deed>();
  #gus = false;

  /** Each event is noted once, in the order in which they are told. */
  note(event: Event, ghost: boolean): Deed {
    const known = this.#known.get(event);
    if (known) return known;
    const deed = this.#follow(event, ghost);
    this.#known.set(event, deed);
    return deed;
  }

  /** Gus has the third stash, and no chair. */
  get palette(): Palette {
    return [0, 1, 2, 3].map((colour) => (this.#gus && colour === 2 ? "v" : colourOf(colour)));
  }

  #follow(event: Event, ghost: boolean): Deed {
    switch (event.type) {
      case "PyramidsScattered":
        this.#towers = new Map(event.spots.map((_, piece) => [piece, [piece]]));
        this.#gus = ghost && event.spots.length === THREE_STASHES;
        return UNKNOWN;
      case "PyramidCapped":
        this.#take(event.piece);
        return this.#put(event.tower, [event.piece]);
      case "PyramidMined":
        this.#take(event.piece);
        return this.#put(event.tower, [event.piece]);
      case "TowerSplit":
        for (const piece of event.upper) this.#take(piece);
        this.#put(event.beside, event.upper);
        return { under: this.#towers.get(event.tower)?.at(-1) ?? null, worth: 0 };
      default:
        return UNKNOWN;
    }
  }

  #take(piece: number): void {
    for (const [tower, pieces] of this.#towers)
      if (pieces.includes(piece))
        this.#towers.set(
          tower,
          pieces.filter((other) => other !== piece),
        );
  }

  #put(tower: number, pieces: readonly number[]): Deed {
    const before = this.#towers.get(tower) ?? [];
    const after = [...before, ...pieces];
    this.#towers.set(tower, after);
    return { under: before.at(-1) ?? null, worth: pipsOf({ pieces: after }) };
  }
}

/** One table is told at a time; a new scattering begins a new page. */
export const chronicle = new Chronicle();

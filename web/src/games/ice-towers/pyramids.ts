/** Colours, sizes and names of pyramids by their numbers (five large, five medium, five small of each colour). */
import type { Colour } from "$art/seats/seats";
import { ALIKE, HUES, STASH, type Hue, type State, type Tower } from "$protocol/ice-towers";

/** The colours in which the hues of the box are drawn. */
const DRAWN: Readonly<Record<Hue, Colour>> = {
  blue: "b",
  orange: "o",
  mint: "m",
  ruby: "r",
  white: "w",
};

export function colourOf(stash: number): Colour {
  return DRAWN[HUES[stash] ?? "blue"];
}

/** Returns the first colour of a seat. */
export function colourOfSeat({ owners }: Pick<State, "owners">, seat: number): Colour {
  return colourOf(owners.indexOf(seat));
}

/** Returns all colours of a seat, or of Gus (null). */
export function coloursOfSeat({ owners }: Pick<State, "owners">, seat: number | null): Colour[] {
  return owners.flatMap((whose, colour) => (whose === seat ? [colourOf(colour)] : []));
}

/** Returns the first colour of each seat, and Gus's after them where he plays: the order of the podium. */
export function coloursOf({ owners, ready }: Pick<State, "owners" | "ready">): Colour[] {
  const seats = ready.map((_, seat) => colourOfSeat({ owners }, seat));
  const gus = owners.indexOf(null);
  return gus < 0 ? seats : [...seats, colourOf(gus)];
}

export type Size = 1 | 2 | 3;

export function colourIndex(piece: number): number {
  return Math.floor(piece / STASH);
}

export function sizeOf(piece: number): Size {
  const rank = Math.floor((piece % STASH) / ALIKE);
  return rank === 0 ? 3 : rank === 1 ? 2 : 1;
}

export function letterOf(piece: number): Colour {
  return colourOf(colourIndex(piece));
}

/** Returns the kind, such as `b3`. Pyramids of one kind are drawn alike. */
export function kindOf(piece: number): string {
  return `${letterOf(piece)}${sizeOf(piece)}`;
}

/** Returns the name, such as `B3`: colour and size. */
export function nameOf(piece: number): string {
  return kindOf(piece).toUpperCase();
}

export function topOf({ pieces }: Pick<Tower, "pieces">): number {
  return pieces.at(-1) ?? -1;
}

/** Returns the gain as its plate shows it. */
export function gainInFigures(gain: number): string {
  return gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "0";
}

export function plateWidth(gain: number): number {
  return 12 + gainInFigures(gain).length * 8;
}

/** A tower with its points. */
export interface Valued extends Tower {
  readonly points: number;
}

/** The score bar of a seat, or of Gus (null). */
export interface Standing {
  readonly owner: number | null;
  readonly points: number;
  readonly towers: readonly Valued[];
  readonly colours: readonly Colour[];
}

/** Returns the points, towers and colours of each seat; Gus comes last. */
export function standings({ owners, seats, scores, towers, worth }: State): Standing[] {
  const valued = towers.map((tower, place) => ({ ...tower, points: worth[place] ?? 0 }));
  return scores.map((points, place) => {
    const owner = place < seats ? place : null;
    return {
      owner,
      points,
      towers: valued.filter((tower) => owners[colourIndex(topOf(tower))] === owner),
      colours: coloursOfSeat({ owners }, owner),
    };
  });
}

/** Keeps the last standings, so that only those that changed are drawn again. */
export class Tally {
  #last: readonly Standing[] = [];

  read(view: State): readonly Standing[] {
    this.#last = standings(view).map((now, place) => {
      const before = this.#last[place];
      return before && alike(before, now) ? before : now;
    });
    return this.#last;
  }
}

const alike = (one: Standing, other: Standing): boolean =>
  one.owner === other.owner &&
  one.points === other.points &&
  one.colours.join() === other.colours.join() &&
  one.towers.length === other.towers.length &&
  one.towers.every(({ id, points }, place) => {
    const tower = other.towers[place];
    return id === tower?.id && points === tower.points;
  });

/** The time until a player has seen a change, in milliseconds. */
const BLINK = 350;

/** The tops that a player has had time to see. An act names the top that was there when the player decided. */
export class Sight {
  #tops: ReadonlyMap<number, number> = new Map();
  #changed = new Map<number, { readonly top: number; readonly at: number }>();

  /** Notes the towers. Returns those whose top has changed, or that are gone. */
  look(towers: readonly Tower[], now: number): number[] {
    const tops = new Map(towers.map((tower) => [tower.id, topOf(tower)]));
    const changed = [...this.#tops].filter(([tower, top]) => tops.get(tower) !== top);
    for (const [tower, top] of changed) this.#changed.set(tower, { top, at: now });
    this.#tops = tops;
    return changed.map(([tower]) => tower);
  }

  /** Returns the top that a player who acts on this tower now has seen. */
  expected(tower: Tower, now: number): number {
    const before = this.#changed.get(tower.id);
    return before && now - before.at < BLINK ? before.top : topOf(tower);
  }
}

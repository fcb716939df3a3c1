/** What a number tells of a pyramid, as the box counts them: five large, five medium, five small of each colour. */
import type { Colour } from "$art/seats/seats";
import { ALIKE, HUES, STASH, type Hue, type State, type Tower } from "$protocol/ice-towers";

/** How the house draws the hues of the box. */
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

/** The first colour of a seat. */
export function colourOfSeat({ owners }: Pick<State, "owners">, seat: number): Colour {
  return colourOf(owners.indexOf(seat));
}

/** All colours of a seat. */
export function coloursOfSeat({ owners }: Pick<State, "owners">, seat: number | null): Colour[] {
  return owners.flatMap((whose, colour) => (whose === seat ? [colourOf(colour)] : []));
}

/** The first colour of each seat and, after them, Gus's where he plays: so they stand on the podium. */
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

/** `b3`: what is drawn alike. */
export function kindOf(piece: number): string {
  return `${letterOf(piece)}${sizeOf(piece)}`;
}

/** `B3`: colour and size, as everybody calls it. */
export function nameOf(piece: number): string {
  return kindOf(piece).toUpperCase();
}

export function topOf({ pieces }: Pick<Tower, "pieces">): number {
  return pieces.at(-1) ?? -1;
}

/** A gain as it is written on its plate, which is as wide as that needs. */
export function gainInFigures(gain: number): string {
  return gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "0";
}

export function plateWidth(gain: number): number {
  return 12 + gainInFigures(gain).length * 8;
}

/** A tower, and its points as the view tells them. */
export interface Valued extends Tower {
  readonly points: number;
}

/** What a seat, or Gus (null), shows on its score bar. */
export interface Standing {
  readonly owner: number | null;
  readonly points: number;
  readonly towers: readonly Valued[];
  readonly colours: readonly Colour[];
}

/** Everybody's points as the view tells them, and whose towers they are; Gus comes last. */
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

/** Remembers standings, so that only those that changed are written anew. */
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

/** What changed less than this ago was not seen yet. */
const BLINK = 350;

/** What the eye has had time to see: an act names the top that was there when it was decided. */
export class Sight {
  #tops: ReadonlyMap<number, number> = new Map();
  #changed = new Map<number, { readonly top: number; readonly at: number }>();

  /** Looks at the table; tells the towers whose top is another now, or that are gone. */
  look(towers: readonly Tower[], now: number): number[] {
    const tops = new Map(towers.map((tower) => [tower.id, topOf(tower)]));
    const changed = [...this.#tops].filter(([tower, top]) => tops.get(tower) !== top);
    for (const [tower, top] of changed) this.#changed.set(tower, { top, at: now });
    this.#tops = tops;
    return changed.map(([tower]) => tower);
  }

  /** The top that a player means who acts on this tower now. */
  expected(tower: Tower, now: number): number {
    const before = this.#changed.get(tower.id);
    return before && now - before.at < BLINK ? before.top : topOf(tower);
  }
}

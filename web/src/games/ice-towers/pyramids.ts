/** What a number tells of a pyramid, as the box counts them: five large, five medium, five small of each colour. */
import { COLOURS, colourOf, type Colour } from "$lib/pieces/seats";
import type { State, Tower } from "$protocol/ice-towers";

const STASH = 15;
const ALIKE = 5;

export type Size = 1 | 2 | 3;
/** The letter of each colour on the table. */
export type Palette = readonly Colour[];

export function colourIndex(piece: number): number {
  return Math.floor(piece / STASH);
}

export function sizeOf(piece: number): Size {
  const order = Math.floor((piece % STASH) / ALIKE);
  return order === 0 ? 3 : order === 1 ? 2 : 1;
}

/** Gus is violet, whichever stash he has; everybody else's colours go round the table. */
export function paletteOf(owners: State["owners"]): Palette {
  return owners.map((owner, colour) => (owner === null ? "v" : colourOf(colour)));
}

/** The palette again from its letters. */
export function paletteFrom(letters: string): Palette {
  return [...letters].flatMap((letter) => COLOURS.filter((colour) => colour === letter));
}

export function letterOf(piece: number, palette: Palette): Colour {
  return palette[colourIndex(piece)] ?? colourOf(colourIndex(piece));
}

/** `B3`: colour and size, as everybody calls it. */
export function nameOf(piece: number, palette: Palette): string {
  return `${letterOf(piece, palette).toUpperCase()}${sizeOf(piece)}`;
}

export function topOf({ pieces }: Pick<Tower, "pieces">): number {
  return pieces.at(-1) ?? -1;
}

/** The pips of a tower, for display. */
export function pipsOf({ pieces }: Pick<Tower, "pieces">): number {
  return pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
}

/** What a seat, or Gus (null), shows on its score bar. */
export interface Standing {
  readonly owner: number | null;
  readonly points: number;
  readonly towers: number;
  readonly colours: Palette;
}

/** Counts the pips of towers by whose top they have: the view does not tell scores. */
export function standings(view: Pick<State, "owners" | "towers" | "seats">): Standing[] {
  const palette = paletteOf(view.owners);
  const owners: (number | null)[] = [...Array(view.seats).keys()];
  if (view.owners.includes(null)) owners.push(null);
  return owners.map((owner) => {
    const own = view.towers.filter((tower) => view.owners[colourIndex(topOf(tower))] === owner);
    return {
      owner,
      points: own.reduce((sum, tower) => sum + pipsOf(tower), 0),
      towers: own.length,
      colours: palette.filter((_, colour) => view.owners[colour] === owner),
    };
  });
}

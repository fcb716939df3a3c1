/** Names and looks of the games, available without loading their boards: the `card.ts` of each folder. */
import type { Accent } from "$design/ui/Chip.svelte";
import { byFolder } from "./folders";
import { typeset } from "$design/i18n/typeset";

export interface Card {
  /** Its position on the front page until the server has sent its order. */
  readonly place: number;
  readonly accent: Accent;
  /** Its name, and its description in one line. */
  readonly words: () => { readonly name: string; readonly line: string };
}

export const cards = byFolder(
  import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" }),
);

export function accentOf(game: string): Accent {
  return cards[game]?.accent ?? "menthe";
}

/** Returns the game's name. A game without a card gets a name made from its code. */
export function gameName(game: string): string {
  return cards[game]?.words().name ?? game.split("-").map(capital).join(" ");
}

/** Returns the game's description in one line, or null if it has no card. */
export function gameLine(game: string): string | null {
  const line = cards[game]?.words().line;
  return line === undefined ? null : typeset(line);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

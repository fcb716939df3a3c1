/** How each game looks and what it is called, before anything else of it is loaded: the card in its folder. */
import type { Accent } from "$design/ui/Chip.svelte";
import { byFolder } from "./folders";
import { typeset } from "$design/i18n/typeset";

export interface Card {
  /** Where it stands on the front page until the house has told its order. */
  readonly place: number;
  readonly accent: Accent;
  /** Its name, and what it promises in one line. */
  readonly words: () => { readonly name: string; readonly line: string };
}

export const cards = byFolder(
  import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" }),
);

export function accentOf(game: string): Accent {
  return cards[game]?.accent ?? "menthe";
}

/** What it is called; a game without a card by the words of its code. */
export function gameName(game: string): string {
  return cards[game]?.words().name ?? game.split("-").map(capital).join(" ");
}

/** What it promises, if it has a card. */
export function gameLine(game: string): string | null {
  const line = cards[game]?.words().line;
  return line === undefined ? null : typeset(line);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

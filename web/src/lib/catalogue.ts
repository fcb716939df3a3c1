/** What the front page offers: the server tells which games are open, for how many and how long. */
import type { GameInfo } from "$protocol/types";
import { api } from "./api";
import { cards } from "./games";
import { t } from "./i18n";

export type Facts = Pick<
  GameInfo,
  "least" | "most" | "minutes" | "authors" | "artists" | "publisher" | "year"
>;

export interface Offer {
  readonly name: string;
  /** Null until the server has told them. */
  readonly facts: Facts | null;
  /** All that the server knows of it; null while it is not open. */
  readonly info: GameInfo | null;
}

/** Games that no server has yet. Each leaves this list on the day it opens, and then the list goes. */
const NOT_OPEN_YET: Readonly<Record<string, Facts>> = {};

/** First those that can be played, in the server's order, then those that cannot. */
export function offers(games: readonly GameInfo[]): Offer[] {
  const open = games.map((info) => ({ name: info.name, facts: info, info }));
  const shown = new Set(games.map(({ name }) => name));
  const closed = known().filter((name) => !shown.has(name));
  return [...open, ...closed.map(offer)];
}

const offer = (name: string): Offer => ({ name, facts: NOT_OPEN_YET[name] ?? null, info: null });

/** All that have a card, those that no server has yet at the end. */
function known(): string[] {
  const soon = Object.keys(NOT_OPEN_YET);
  return [...Object.keys(cards).filter((name) => !soon.includes(name)), ...soon];
}

/** How many can be played, and how many are promised; before the house has told, as the list above says. */
export function counts(shown: readonly Offer[], known: boolean): { open: number; soon: number } {
  const open = shown.filter(({ name, info }) => info ?? (!known && !(name in NOT_OPEN_YET))).length;
  return { open, soon: shown.length - open };
}

/** Whose game it is: who made it, who drew it, who published it and when, as far as we know. */
export function credits({ authors, artists, publisher, year }: Facts): string[] {
  const edition = [publisher, year || ""].filter((known) => known !== "").join(", ");
  return [
    t().home.by(authors),
    ...(artists.length > 0 ? [t().home.drawnBy(artists)] : []),
    ...(edition === "" ? [] : [edition]),
  ];
}

let asked: Promise<readonly GameInfo[]> | null = null;

/** What the house says of a game: asked once, and again only if it did not answer. */
export async function told(game: string): Promise<GameInfo | null> {
  asked ??= api.games();
  try {
    return (await asked).find(({ name }) => name === game) ?? null;
  } catch {
    asked = null;
    return null;
  }
}

/** What the front page offers: the server tells which games are open, for how many and how long. */
import type { GameInfo } from "$protocol/types";
import { api } from "$match/house/api";
import { cards } from "./cards";
import { t } from "$design/i18n";

export interface Offer {
  readonly name: string;
  /** All that the server knows of it; null until it has told. */
  readonly info: GameInfo | null;
}

/** What the house has, in its order; before it has told, every game that has a card, by its place. */
export function offers(games: readonly GameInfo[]): Offer[] {
  if (games.length > 0) return games.map((info) => ({ name: info.name, info }));
  return Object.entries(cards)
    .toSorted(([, one], [, other]) => one.place - other.place)
    .map(([name]) => ({ name, info: null }));
}

/** Whose game it is: who made it, who drew it, who published it and when, as far as we know. */
export function credits({ authors, artists, publisher, year }: GameInfo): string[] {
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

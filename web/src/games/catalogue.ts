/** The games on the front page. The server sends which ones are open, with their seats and minutes. */
import type { GameInfo } from "$protocol/types";
import { api } from "$match/house/api";
import { cards } from "./cards";
import { t } from "$design/i18n";

export interface Offer {
  readonly name: string;
  /** The server's data about the game; null until it is loaded. */
  readonly info: GameInfo | null;
}

/** Returns the server's games in its order; before these are loaded, all games with a card, by their place. */
export function offers(games: readonly GameInfo[]): Offer[] {
  if (games.length > 0) return games.map((info) => ({ name: info.name, info }));
  return Object.entries(cards)
    .toSorted(([, one], [, other]) => one.place - other.place)
    .map(([name]) => ({ name, info: null }));
}

/** Returns a game's credits: its authors, its artists, and the publisher with the year. Unknown parts are left
    out. */
export function credits({ authors, artists, publisher, year }: GameInfo): string[] {
  const edition = [publisher, year || ""].filter((known) => known !== "").join(", ");
  return [
    t().home.by(authors),
    ...(artists.length > 0 ? [t().home.drawnBy(artists)] : []),
    ...(edition === "" ? [] : [edition]),
  ];
}

let asked: Promise<readonly GameInfo[]> | null = null;

/** Returns the server's data about a game, or null if it has none or does not answer. The list is requested
    once, and again only after a failure. */
export async function told(game: string): Promise<GameInfo | null> {
  asked ??= api.games();
  try {
    return (await asked).find(({ name }) => name === game) ?? null;
  } catch {
    asked = null;
    return null;
  }
}

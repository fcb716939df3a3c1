/** The names of the games, for codes that come from the house. */
import { t } from "./i18n";

export function gameName(game: string): string {
  const games: Record<string, { readonly name: string }> = t().games;
  return games[game]?.name ?? game;
}

/** The rules and rulings of each game, loaded on demand from the same files as the docs. */
import type { Language } from "$design/i18n";
import { typeset } from "$design/i18n/typeset";
import { chapters, type Chapter } from "./chapters";

const pages = import.meta.glob<string>("../../../../../docs/rulings/*.md", {
  query: "?raw",
  import: "default",
});

/** Returns null if the game has no page of rulings. */
export async function rulings(game: string, language: Language): Promise<Chapter[] | null> {
  const name = game.replaceAll("-", "_") + (language === "en" ? "" : `.${language}`);
  const load = pages[`../../../../../docs/rulings/${name}.md`];
  return load ? chapters(typeset(await load())) : null;
}

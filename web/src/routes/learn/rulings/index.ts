/** The rules and rulings of each game, from the same pages as the docs, loaded when they are read. */
import type { Language } from "$design/i18n";
import { typeset } from "$design/i18n/typeset";
import { chapters, type Chapter } from "./chapters";

const pages = import.meta.glob<string>("../../../../../docs/rulings/*.md", {
  query: "?raw",
  import: "default",
});

/** Null if nothing was written about that game. */
export async function rulings(game: string, language: Language): Promise<Chapter[] | null> {
  const name = game.replaceAll("-", "_") + (language === "en" ? "" : `.${language}`);
  const load = pages[`../../../../../docs/rulings/${name}.md`];
  return load ? chapters(typeset(await load())) : null;
}

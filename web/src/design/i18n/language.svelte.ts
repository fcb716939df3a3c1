/** French or English: the browser's wish until the player says otherwise. */
import { recall, remember } from "../storage";
import type { Messages, Shape } from "./messages";
import { typesetAll } from "./typeset";

export type Language = "fr" | "en";
export const LANGUAGES: readonly Language[] = ["fr", "en"];

function first(): Language {
  const stored = recall("language");
  if (stored === "fr" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class LanguageChoice {
  value = $state<Language>(first());

  constructor() {
    document.documentElement.lang = this.value;
  }

  choose(language: Language): void {
    remember("language", language);
    this.value = language;
    document.documentElement.lang = language;
  }
}

export const language = new LanguageChoice();

/**
 * Messages of one part of the house, in both languages: a key missing in one of them fails the type check.
 * French is set as a printer would, so that the words may be written with plain spaces.
 * Call the answer where the words are shown, so that they change with the language:
 *
 *     const words = defineMessages({ fr: { won: (name: string) => `${name} gagne` }, en: { … } });
 *     words().won('Maëlle')
 */
export function defineMessages<const T extends Messages>(both: {
  fr: T & Shape<NoInfer<T>>;
  en: Shape<NoInfer<T>>;
}): () => Shape<T> {
  const all: Record<Language, Shape<T>> = { fr: typesetAll(both.fr), en: both.en };
  return () => all[language.value];
}

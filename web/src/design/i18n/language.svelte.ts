/** The current language: the player's choice, or the browser's language before there is one. */
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
 * Return a function that returns these messages in the current language. A key that is missing in
 * one language fails the type check. French messages may be written with plain spaces: `typesetAll`
 * makes them non-breaking. Call the function where the messages are rendered, so that they follow a
 * change of language:
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

/** Whole numbers from 0 to 9 as words ("deux", "two"); other numbers in digits. */
import type { Language } from "./language.svelte";

const WORDS: Readonly<Record<Language, string>> = {
  fr: "zéro un deux trois quatre cinq six sept huit neuf",
  en: "zero one two three four five six seven eight nine",
};

export function numeral(language: Language): (number: number) => string {
  const words = WORDS[language].split(" ");
  return (number) => words[number] ?? `${number}`;
}

/** Relative times ("il y a 5 minutes", "yesterday") and lists of names. */
import type { Language } from "./language.svelte";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Return how long before `now` the time `then` was; both are in milliseconds. A time in the
    future, from a client's clock that is behind, counts as now. */
export function ago(language: Language, then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS)
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  return language === "fr" ? "à l’instant" : "just now";
}

/** Return names joined as in a sentence: "Ana, Bob et Eva". */
export function listed(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language).format(names);
}

/** A count with its noun. Zero is singular in French and plural in English. */
import type { Language } from "./language.svelte";

export function plural(language: Language): (count: number, one: string, many: string) => string {
  const single = (count: number): boolean =>
    language === "fr" ? Math.abs(count) < 2 : Math.abs(count) === 1;
  return (count, one, many) => `${count} ${single(count) ? one : many}`;
}

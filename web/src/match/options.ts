/** What the options of all games have in common: they are called by their game's words. */
import type { OptionInfo } from "$protocol/types";

type Names = Readonly<Record<string, string>>;

interface OptionWords {
  readonly options: Names;
  readonly optionHints: Names;
}

/** A word for it, or its own name where there is none. */
export const named = (names: Names, key: string): string => names[key] ?? key;

/** Whether an option means anything at a table with so many seats and these other choices. */
export function applies(
  { seats, needs }: Pick<OptionInfo, "seats" | "needs">,
  count: number,
  chosen: Readonly<Record<string, unknown>>,
): boolean {
  if (seats.length > 0 && !seats.includes(count)) return false;
  return Object.entries(needs).every(([option, choice]) => chosen[option] === choice);
}

/** Whether nothing is chosen: the rulebook's value, chance, or no limit. */
export const isUnset = (choice: string): boolean => choice === "" || choice === "null";

/** The names of the options and what they change, in the words of a game. */
export function optionsIn(words: () => OptionWords): {
  readonly optionName: (option: string) => string;
  readonly optionHint: (option: string) => string;
} {
  return {
    optionName: (option) => named(words().options, option),
    optionHint: (option) => named(words().optionHints, option),
  };
}

/** Helpers that the options of all games share. */
import type { OptionInfo } from "$protocol/types";

type Names = Readonly<Record<string, string>>;

interface OptionWords {
  readonly options: Names;
  readonly optionHints: Names;
}

/** Returns the word for a key, or the key itself if there is none. */
export const named = (names: Names, key: string): string => names[key] ?? key;

/** Whether an option has an effect at this number of seats, given the other choices. */
export function applies(
  { seats, needs }: Pick<OptionInfo, "seats" | "needs">,
  count: number,
  chosen: Readonly<Record<string, unknown>>,
): boolean {
  if (seats.length > 0 && !seats.includes(count)) return false;
  return Object.entries(needs).every(([option, choice]) => chosen[option] === choice);
}

/** Whether the choice is empty, which stands for the rulebook's value, chance or no limit. */
export const isUnset = (choice: string): boolean => choice === "" || choice === "null";

/** Returns functions for the names and hints of a game's options, in the game's words. */
export function optionsIn(words: () => OptionWords): {
  readonly optionName: (option: string) => string;
  readonly optionHint: (option: string) => string;
} {
  return {
    optionName: (option) => named(words().options, option),
    optionHint: (option) => named(words().optionHints, option),
  };
}

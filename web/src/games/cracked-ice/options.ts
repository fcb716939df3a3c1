/** The options in words: their names, what they change, and what may be chosen. */
import { isUnset, named, optionsIn } from "$match/options";
import { words } from "./words";

export const { optionName, optionHint } = optionsIn(words);

/** An empty choice means that nothing is set. */
export function choiceName(option: string, choice: string): string {
  const { tremor, grams, tries, rounds, seconds, noLimit, yes, no } = words().choices;
  if (isUnset(choice)) return noLimit;
  switch (option) {
    case "tremor":
      return named(tremor, choice);
    case "disc_grams":
      return grams(Number(choice));
    case "retry_limit":
      return tries(Number(choice));
    case "round_cap":
      return rounds(Number(choice));
    case "turn_seconds":
      return seconds(Number(choice));
    default:
      return choice === "true" ? yes : choice === "false" ? no : choice;
  }
}

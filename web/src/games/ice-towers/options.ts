/** The options in words: their names, what they change, and what may be chosen. */
import { named, optionsIn } from "$match/options";
import { words } from "./words";

export const { optionName, optionHint } = optionsIn(words);

export function choiceName(option: string, choice: string): string {
  const { duel, pace, hue, yes, no } = words().choices;
  switch (option) {
    case "duel":
      return named(duel, choice);
    case "pace":
      return named(pace, choice);
    case "gus":
    case "first_colour":
    case "second_colour":
      return named(hue, choice);
    case "rounds":
    case "mine_free_drop":
      return choice === "true" ? yes : no;
    default:
      return choice;
  }
}

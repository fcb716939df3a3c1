/** The options in words: their names, what they change, and what may be chosen. */
import { words } from "./words";

function named(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}

export function optionName(option: string): string {
  return named(words().options, option);
}

export function optionHint(option: string): string {
  return named(words().optionHints, option);
}

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

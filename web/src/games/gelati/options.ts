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

/** An empty choice means that nothing is set: chance decides, or nobody counts the time. */
export function choiceName(option: string, choice: string): string {
  const unset = choice === "" || choice === "null";
  const { layout, lot, seat, noLimit, seconds, yes, no } = words().choices;
  switch (option) {
    case "layout":
      return named(layout, choice);
    case "first":
      return unset ? lot : seat(Number(choice) + 1);
    case "turn_seconds":
      return unset ? noLimit : seconds(Number(choice));
    case "multi_orders":
      return choice === "true" ? yes : no;
    default:
      return choice;
  }
}

/** The options in words: their names, what they change, and what may be chosen. */
import { isUnset, named, optionsIn } from "$match/options";
import { words } from "./words";

export const { optionName, optionHint } = optionsIn(words);

/** An empty choice means that nothing is set: chance decides, or nobody counts the time. */
export function choiceName(option: string, choice: string): string {
  const unset = isUnset(choice);
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

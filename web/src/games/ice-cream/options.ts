/** The options of Ice Cream in words: names, hints and choices. */
import { isUnset, named, optionsIn } from "$match/options";
import { words } from "./words";

export const { optionName, optionHint } = optionsIn(words);

/** Returns the label of a choice. An empty choice stands for chance, or for no time limit. */
export function choiceName(option: string, choice: string): string {
  const unset = isUnset(choice);
  const { delivery, lot, seat, noLimit, seconds } = words().choices;
  switch (option) {
    case "delivery":
      return named(delivery, choice);
    case "first":
      return unset ? lot : seat(Number(choice) + 1);
    case "turn_seconds":
      return unset ? noLimit : seconds(Number(choice));
    default:
      return choice;
  }
}

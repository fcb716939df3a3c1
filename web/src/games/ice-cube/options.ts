/** The options in words: their names, what they change, and what may be chosen. */
import { isUnset, named, optionsIn } from "$match/options";
import { words } from "./words";

export const { optionName, optionHint } = optionsIn(words);

/** An empty choice means that nothing is set: the rulebook's value, or no limit. */
export function choiceName(option: string, choice: string): string {
  const unset = isUnset(choice);
  const said = words().choices;
  switch (option) {
    case "first_player":
    case "melting":
    case "hands":
      return named(said[option], choice);
    case "turn_seconds":
    case "answer_seconds":
      return unset ? said.noLimit : said.seconds(Number(choice));
    case "own_cubes":
      return unset ? said.usual : said.grams(Number(choice));
    case "track_length":
      return unset ? said.usual : choice;
    case "temperature":
      return said.degrees(Number(choice));
    default:
      if (choice === "true") return said.yes;
      return choice === "false" ? said.no : choice;
  }
}

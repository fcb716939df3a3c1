/** Gelati's texts in the current language, and the names of its pieces and options. */
import { defineMessages } from "$design/i18n";
import { nameOf } from "$art/pieces/names";
import { isUnset, named, optionsIn } from "$match/options";
import type { Ingredient, Tile } from "$protocol/gelati";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** Returns the name of a tile or an order: `cornet, fraise, cerise`. */
export function nameOfTile(tile: Tile): string {
  return [tile.pot, tile.flavour, tile.topping].map(nameOf).join(", ");
}

/** Returns the names as a list: `cornet, cornet, cerise`. */
export function listOf(ingredients: readonly Ingredient[]): string {
  return ingredients.map(nameOf).join(", ");
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export const { optionName, optionHint } = optionsIn(words);

/** Returns the label of a choice. An empty choice stands for chance, or for no time limit. */
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

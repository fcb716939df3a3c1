/** Gelati's words in the language of the moment, and the names of its pieces. */
import { defineMessages } from "$design/i18n";
import { nameOf } from "$art/pieces/names";
import type { Ingredient, Tile } from "$protocol/gelati";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** `cornet, fraise, cerise`: an ice cream or an order. */
export function nameOfTile(tile: Tile): string {
  return [tile.pot, tile.flavour, tile.topping].map(nameOf).join(", ");
}

/** `cornet, cornet, cerise`. */
export function listOf(ingredients: readonly Ingredient[]): string {
  return ingredients.map(nameOf).join(", ");
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

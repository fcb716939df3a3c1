/** Gelati's texts in the current language, and the names of its pieces. */
import { defineMessages } from "$design/i18n";
import { nameOf } from "$art/pieces/names";
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

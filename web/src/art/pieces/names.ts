/** The names of ingredients in the current language. */
import { t } from "$design/i18n";
import { isFlavour, isPot, type Flavour, type Ingredient, type Pot, type Topping } from "./kinds";

export function nameOf(ingredient: Ingredient): string {
  const words = t().pieces;
  if (isPot(ingredient)) return words.pot[ingredient];
  if (isFlavour(ingredient)) return words.flavour[ingredient];
  return words.topping[ingredient];
}

/** Return the name of a whole ice cream: `cornet, fraise, cerise`. */
export function nameOfIceCream(pot: Pot, flavour: Flavour, topping: Topping): string {
  return [pot, flavour, topping].map(nameOf).join(", ");
}

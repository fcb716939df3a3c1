/** Ice Cream's texts in the current language, how its pieces are listed, and the names of its options. */
import { defineMessages } from "$design/i18n";
import { nameOf } from "$art/pieces/names";
import { isUnset, named, optionsIn } from "$match/options";
import type { Flavour } from "$protocol/ice-cream";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** Returns the names as a list: `cassis, pistache, pistache`. */
export function listOf(flavours: readonly Flavour[]): string {
  return flavours.map(nameOf).join(", ");
}

/** Returns the names with their counts: `2 × chocolat et pistache`. */
export function countedOf(flavours: readonly Flavour[]): string {
  const kinds = [...new Set(flavours)];
  const times = (kind: Flavour): number => flavours.filter((other) => other === kind).length;
  return allOf(kinds.map((kind) => words().refused.times(times(kind), nameOf(kind))));
}

/** Joins names as in a sentence: `Maëlle, Orso et Zoé`. */
export function allOf(names: readonly string[], joint = words().and): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${joint} ${last}`;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

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

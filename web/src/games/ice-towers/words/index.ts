/** IceTowers' words in the language of the moment. */
import { defineMessages } from "$design/i18n";
import type { Colour } from "$art/seats/seats";
import { letterOf, nameOf, sizeOf } from "../pyramids";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** `B3 O2 M1`, from the bottom up. */
export function nameOfTower(pieces: readonly number[]): string {
  return pieces.map(nameOf).join(" ");
}

/** `blue and mint`. */
export function huesInWords(colours: readonly Colour[]): string {
  return colours.map((colour) => words().hues[colour]).reduce(words().and);
}

export function sizeInWords(piece: number): string {
  return words().sizes[sizeOf(piece)];
}

export function colourInWords(piece: number): string {
  return words().colours[letterOf(piece)];
}

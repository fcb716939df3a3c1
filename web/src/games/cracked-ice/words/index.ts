/** CrackeD ICE's words in the language of the moment. */
import { defineMessages } from "$lib/i18n";
import { palette } from "$lib/pieces/palette.svelte";
import type { Pyramid } from "$protocol/cracked-ice";
import { PYRAMID } from "../box";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** R3: the seat's letter and the pips. */
export function nameOf({ seat, size }: Pick<Pyramid, "seat" | "size">): string {
  return `${palette.of(seat).toUpperCase()}${PYRAMID[size].pips}`;
}

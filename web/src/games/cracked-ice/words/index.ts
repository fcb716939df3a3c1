/** CrackeD ICE's words in the language of the moment. */
import { defineMessages } from "$design/i18n";
import { palette } from "$art/seats/palette.svelte";
import type { Pyramid } from "$protocol/cracked-ice";
import { PYRAMID } from "../box";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** R3: the seat's letter and the pips. */
export function nameOf({ seat, size }: Pick<Pyramid, "seat" | "size">): string {
  return `${palette.of(seat).toUpperCase()}${PYRAMID[size].pips}`;
}

/** The words of CrackeD ICE in the current language. */
import { defineMessages } from "$design/i18n";
import { palette } from "$art/seats/palette.svelte";
import type { Pyramid } from "$protocol/cracked-ice";
import { PYRAMID } from "../box";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** Returns the name of a pyramid, such as R3: the seat's letter and the pips. */
export function nameOf({ seat, size }: Pick<Pyramid, "seat" | "size">): string {
  return `${palette.of(seat).toUpperCase()}${PYRAMID[size].pips}`;
}

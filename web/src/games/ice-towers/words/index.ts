/** IceTowers' words in the chosen language, and the names of pyramids and towers. */
import { defineMessages } from "$design/i18n";
import type { Colour } from "$art/seats/seats";
import { ALIKE, type Tower } from "$protocol/ice-towers";
import type { Division } from "../menu";
import { letterOf, nameOf, sizeOf, topOf } from "../pyramids";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** Returns a name such as `B3 O2 M1`, from the bottom up. */
export function nameOfTower(pieces: readonly number[]): string {
  return pieces.map(nameOf).join(" ");
}

/** Returns a list such as `blue and mint`. */
export function huesInWords(colours: readonly Colour[]): string {
  return colours.map((colour) => words().hues[colour]).reduce(words().and);
}

export function sizeInWords(piece: number): string {
  return words().sizes[sizeOf(piece)];
}

export function colourInWords(piece: number): string {
  return words().colours[letterOf(piece)];
}

/** Returns the number of a pyramid among those of its kind in the box, which never changes. */
const numberOf = (piece: number): number => (piece % ALIKE) + 1;

/** Returns `B2`, or `B2 no. 3` if another of its kind is among these. */
export function callPiece(piece: number, among: readonly number[]): string {
  const name = nameOf(piece);
  const alike = among.some((other) => other !== piece && nameOf(other) === name);
  return alike ? words().numbered(name, numberOf(piece)) : name;
}

/** Returns the label of the seam between two layers of an opened tower. */
export function callSeam({ action, points }: Division, pieces: readonly number[]): string {
  const [lower, upper] = [callPiece(action.lower, pieces), callPiece(action.upper, pieces)];
  return words().table.jointHere(lower, upper, points);
}

/** Returns the name of each tower. Those with the same layers have the numbers of their tops, too. */
export function callTowers(towers: readonly Tower[]): ReadonlyMap<number, string> {
  const names = towers.map(({ pieces }) => nameOfTower(pieces));
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    towers.map((tower, place) => {
      const name = names[place] ?? "";
      const alike = (count.get(name) ?? 0) > 1;
      return [tower.id, alike ? words().numbered(name, numberOf(topOf(tower))) : name];
    }),
  );
}

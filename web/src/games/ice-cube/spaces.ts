/** The track in words, for whoever does not see it: each space on which something lies or stands. */
import type { State } from "$protocol/ice-cube";
import { isMovement, shownOn, type Shown } from "./kinds";
import { nameOf, spokenOf, words } from "./words";

interface Told {
  readonly number: number;
  readonly text: string;
}

export function inWords(
  view: State,
  me: number | null,
  name: (seat: number) => string,
): readonly Told[] {
  const said = words().table;
  const cubes = (number: number): string[] =>
    view.cups.flatMap(({ space, melted }, seat) => {
      if (melted || space !== number) return [];
      return [seat === me ? said.myCube : said.cubeOf(name(seat))];
    });
  return Array.from({ length: view.length + 1 }, (_, number) => number).flatMap((number) => {
    const [where, there] = [placeOf(view, number), cubes(number)];
    if (!where) return [];
    return [{ number, text: there.length > 0 ? said.cubesOn(where, there) : where }];
  });
}

/** `Départ`, `Case 3, Mémo Lustrage`; nothing where no card lies yet. */
function placeOf({ track, length }: State, number: number): string | null {
  if (number === 0) return nameOf("start");
  const space = track[number - 1];
  if (!space && number !== length) return null;
  const shown: Shown = space ? shownOn(number, space.card, space.up) : "arrival";
  return words().table.space(number, isMovement(shown) ? spokenOf(shown) : nameOf(shown));
}

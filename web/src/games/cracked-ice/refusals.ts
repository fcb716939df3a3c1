/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import { palette } from "$art/seats/palette.svelte";
import type { Size } from "$protocol/cracked-ice";
import type { Refusal, Telling } from "$match/face";
import { words } from "./words";

/** The facts that come with CrackeD ICE's codes; the server writes them, a test there keeps them so. */
interface Facts {
  readonly number: number;
  readonly seat: number;
  readonly size: Size;
  readonly turn: number | null;
  readonly least: number;
  readonly most: number;
}

type Refused = ReturnType<typeof words>["refused"];
type Plain = {
  [Code in keyof Refused]: Refused[Code] extends string ? Code : never;
}[keyof Refused];

const isPlain = (code: string): code is Plain =>
  typeof (words().refused as Readonly<Record<string, unknown>>)[code] === "string";

export function refusal({ code, facts }: Refusal, telling: Telling): string | null {
  const known = facts as unknown as Facts;
  const { refused, sizes } = words();
  switch (code) {
    case "overlap":
      return refused.overlap(letterOf(known.seat), telling.name(known.seat));
    case "not-in-supply":
      return refused["not-in-supply"](sizes[known.size]);
    case "not-your-turn":
      return known.turn === null
        ? refused["no-turn"]
        : refused["not-your-turn"](telling.name(known.turn));
    case "wrong-seats":
      return refused["wrong-seats"](known.least, known.most);
    default:
      return isPlain(code) ? refused[code] : null;
  }
}

const letterOf = (seat: number): string => palette.of(seat).toUpperCase();

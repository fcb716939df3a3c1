/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import { palette } from "$art/seats/palette.svelte";
import type { Refusal } from "$protocol/cracked-ice";
import type { Telling } from "$match/face";
import { exhaustive } from "$match/unheard";
import { words } from "./words";

export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused, sizes } = words();
  switch (code) {
    case "overlap":
      return refused.overlap(letterOf(facts.seat), name(facts.seat));
    case "not-in-supply":
      return refused["not-in-supply"](sizes[facts.size]);
    case "not-your-turn":
      return facts.turn === null ? refused["no-turn"] : refused["not-your-turn"](name(facts.turn));
    case "wrong-seats":
      return refused["wrong-seats"](facts.least, facts.most);
    case "over-the-tip":
    case "off-the-disc":
    case "wrong-moment":
    case "must-try":
    case "must-pass":
    case "absurd":
    case "unsettled":
    case "real-disc":
    case "no-real-disc":
    case "nothing-declared":
    case "your-own-word":
    case "contested-before":
    case "not-due":
    case "started":
      return refused[code];
    default:
      return exhaustive(code);
  }
}

const letterOf = (seat: number): string => palette.of(seat).toUpperCase();

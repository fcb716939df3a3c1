/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import type { Refusal } from "$protocol/ice-towers";
import type { Telling } from "$match/face";
import { exhaustive } from "$match/unheard";
import { nameOf } from "./pyramids";
import { words } from "./words";

export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused } = words();
  switch (code) {
    case "not-your-turn":
      return facts.turn === null ? null : refused["not-your-turn"](name(facts.turn));
    case "wrong-moment":
      return refused["wrong-moment"][facts.phase];
    case "wrong-seats":
      return refused["wrong-seats"](facts.least, facts.most);
    case "not-your-colour":
    case "not-lone":
    case "straight-back":
    case "not-minable":
    case "must-cap":
      return refused[code](nameOf(facts.piece));
    case "own-colour":
    case "too-big":
      return refused[code](nameOf(facts.piece), nameOf(facts.top));
    case "somebody-was-faster":
    case "hand-busy":
    case "ready-already":
    case "said-already":
    case "by-rounds":
    case "no-rounds":
    case "not-due":
    case "same-colour":
    case "no-such-piece":
    case "gus-wants-towers":
    case "same-tower":
    case "no-twins":
    case "own-twins":
      return refused[code];
    default:
      return exhaustive(code);
  }
}

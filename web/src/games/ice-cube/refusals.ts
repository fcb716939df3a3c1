/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import type { Refusal } from "$protocol/ice-cube";
import type { Telling } from "$match/face";
import { exhaustive } from "$match/unheard";
import { nameOf, words } from "./words";

export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused } = words();
  switch (code) {
    case "not-your-turn":
      return facts.turn === null ? refused["no-turn"] : refused["not-your-turn"](name(facts.turn));
    case "wrong-moment":
      return refused["wrong-moment"][facts.phase];
    case "no-such-card":
      return refused["no-such-card"](nameOf(facts.card));
    case "not-that-card":
    case "no-defence":
      return refused[code](nameOf(facts.card), nameOf(facts.attack));
    case "attacked-already":
      return refused["attacked-already"](name(facts.target));
    case "sheltered":
      return refused.sheltered(name(facts.target), nameOf(facts.by));
    case "not-to-be-said":
      return refused["not-to-be-said"](facts.number);
    case "long-track":
      return refused["long-track"](facts.most);
    case "other-duel":
      return refused["no-duel"];
    case "beyond-measure":
      return refused["no-stroke"];
    case "exchanging":
    case "played-already":
    case "no-target":
    case "no-cube":
    case "not-attacked":
    case "must-defend":
    case "nothing-to-call":
    case "no-executor":
    case "no-duel":
    case "no-pause":
    case "not-to-be-ready":
    case "no-stroke":
    case "no-fill":
    case "no-spoon":
    case "not-to-begin":
    case "not-to-be-disturbed":
    case "no-choice":
    case "no-race":
    case "not-to-declare":
    case "cube-in-question":
    case "nothing-declared":
      return refused[code];
    case "not-due":
    case "wrong-seats":
      return null;
    default:
      return exhaustive(code);
  }
}

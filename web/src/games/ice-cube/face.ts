/** What ICE³ says outside its board: names of options, refusals, the result, and which seats share a screen. */
import type { Refusal, State } from "$protocol/ice-cube";
import type { Telling } from "$match/face";
import { isUnset, named, optionsIn } from "$match/options";
import { exhaustive } from "$match/unheard";
import { grams, nameOf, words } from "./words";

export const { optionName, optionHint } = optionsIn(words);

/** Returns the name of a choice. An empty choice is unset: the rulebook's value, or no limit. */
export function choiceName(option: string, choice: string): string {
  const unset = isUnset(choice);
  const said = words().choices;
  switch (option) {
    case "first_player":
    case "melting":
    case "hands":
      return named(said[option], choice);
    case "turn_seconds":
    case "answer_seconds":
      return unset ? said.noLimit : said.seconds(Number(choice));
    case "own_cubes":
      return unset ? said.usual : said.grams(Number(choice));
    case "track_length":
      return unset ? said.usual : choice;
    case "temperature":
      return said.degrees(Number(choice));
    default:
      if (choice === "true") return said.yes;
      return choice === "false" ? said.no : choice;
  }
}

/** Returns the sentence of a refusal, or null for codes that the room explains. */
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

/** Returns what decided the match, or "" while it goes on. */
export function won({ ending }: State): string {
  return ending ? words().result.won[ending] : "";
}

/** Returns what ranks a cube: Arrival, then its space and its ice, then how late it melted. If only one cube is left,
    its space did not matter. */
export function feat({ cups, length, options, ending }: State, seat: number): string {
  const cup = cups[seat];
  if (!cup) return "";
  if (cup.space === length) return words().result.arrived;
  if (cup.melted) return words().result.melted(cup.melted.turn);
  if (options.real_ice) return words().result.on(cup.space);
  const ice = grams(cup.ice);
  return ending === "arrival" ? `${words().result.on(cup.space)} (${ice})` : ice;
}

/** Returns the attacker and the victim of the current duel. Empty with real ice, and if the house fights all duels. */
export function facing({ duel, options }: State): readonly number[] {
  const fought = duel && !options.real_ice && options.hands === "own";
  return fought ? [duel.attacker, duel.victim] : [];
}

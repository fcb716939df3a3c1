/** Gelati's refusals in words. */
import { nameOf } from "$art/pieces/names";
import type { Refusal, Tile } from "$protocol/gelati";
import type { Telling } from "$match/face";
import { exhaustive } from "$match/unheard";
import { capital, listOf, nameOfTile, words } from "./words";

/** Returns the sentence of a refusal; null for a code of the server's own, which the room words. */
export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused } = words();
  switch (code) {
    case "not-your-turn":
      return facts.turn === null ? refused["no-turn"] : refused["not-your-turn"](name(facts.turn));
    case "not-your-tile":
      return refused["not-your-tile"](nameOfTile(facts.tile));
    case "no-match":
      return refused["no-match"](capital(nameOfTile(facts.tile)), all(facts.strangers));
    case "wrong-moment":
      return refused["wrong-moment"][facts.phase];
    case "missing-tokens":
      return refused["missing-tokens"](listOf(facts.missing));
    case "out-of-stock":
      return refused["out-of-stock"](nameOf(facts.ingredient));
    case "too-many-tokens":
      return refused["too-many-tokens"](facts.tokens, facts.limit);
    case "few-enough-tokens":
      return refused["few-enough-tokens"](facts.limit);
    case "cell-taken":
    case "not-adjacent":
    case "one-order-a-turn":
    case "not-your-order":
    case "unknown-action":
      return refused[code];
    case "no-such-seat":
    case "not-due":
    case "started":
      return null;
    default:
      return exhaustive(code);
  }
}

/** Returns the names of the tiles. Brackets separate them, since a name contains commas. */
function all(strangers: readonly Tile[]): string {
  const names = strangers.map(nameOfTile);
  if (names.length < 2) return names.join();
  const bracketed = names.map((name) => `(${name})`);
  const last = bracketed.pop() ?? "";
  return `${bracketed.join(", ")} ${words().refused.and} ${last}`;
}

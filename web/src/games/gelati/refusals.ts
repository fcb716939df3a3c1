/** Why an act was refused, in a sentence; codes of other parts of the house are left to the room. */
import { nameOf } from "$art/pieces/names";
import type { Ingredient, Phase, Tile } from "$protocol/gelati";
import type { Refusal, Telling } from "$match/face";
import { capital, listOf, nameOfTile, words } from "./words";

/** The facts that come with Gelati's codes; the server writes them, a test there keeps them so. */
interface Facts {
  readonly turn: number | null;
  readonly tile: Tile;
  readonly strangers: readonly Tile[];
  readonly phase: Phase;
  readonly missing: readonly Ingredient[];
  readonly ingredient: Ingredient;
  readonly tokens: number;
  readonly limit: number;
}

type Tell = (facts: Facts, telling: Telling) => string;

const TELL: Record<string, Tell> = {
  "not-your-turn": ({ turn }, { name }) =>
    turn === null ? words().refused["no-turn"] : words().refused["not-your-turn"](name(turn)),
  "not-your-tile": ({ tile }) => words().refused["not-your-tile"](nameOfTile(tile)),
  "cell-taken": () => words().refused["cell-taken"],
  "not-adjacent": () => words().refused["not-adjacent"],
  "no-match": ({ tile, strangers }) =>
    words().refused["no-match"](capital(nameOfTile(tile)), all(strangers)),
  "wrong-moment": ({ phase }) => words().refused["wrong-moment"][phase],
  "missing-tokens": ({ missing }) => words().refused["missing-tokens"](listOf(missing)),
  "out-of-stock": ({ ingredient }) => words().refused["out-of-stock"](nameOf(ingredient)),
  "one-order-a-turn": () => words().refused["one-order-a-turn"],
  "too-many-tokens": ({ tokens, limit }) => words().refused["too-many-tokens"](tokens, limit),
  "few-enough-tokens": ({ limit }) => words().refused["few-enough-tokens"](limit),
  "not-your-order": () => words().refused["not-your-order"],
};

export function refusal({ code, facts }: Refusal, telling: Telling): string | null {
  return TELL[code]?.(facts as unknown as Facts, telling) ?? null;
}

/** `cornet, fraise, cerise et bol, vanille, chantilly` would blur: brackets keep two tiles apart. */
function all(strangers: readonly Tile[]): string {
  const names = strangers.map(nameOfTile);
  if (names.length < 2) return names.join();
  const bracketed = names.map((name) => `(${name})`);
  const last = bracketed.pop() ?? "";
  return `${bracketed.join(", ")} ${words().refused.and} ${last}`;
}

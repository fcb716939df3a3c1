import "$design/browser.testing";
import { expect, test } from "vitest";
import type { Refusal } from "$protocol/ice-cube";
import { refusal } from "./refusals";

const telling = {
  viewer: 0,
  name: (seat: number) => ["Maëlle", "Orso"][seat] ?? "",
  isMe: () => false,
};
const said = (reason: Refusal) => refusal(reason, telling);

test("turns and moments are told with whoever is waited for", () => {
  const turnOf = (turn: number | null) => said({ code: "not-your-turn", facts: { turn } });
  expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
  expect(turnOf(null)).toBe("La partie n’attend personne en ce moment.");
  expect(said({ code: "wrong-moment", facts: { phase: "duel", expected: ["turn"] } })).toBe(
    "Un duel est en cours.",
  );
});

test("cards are named, and whoever is out of reach", () => {
  expect(said({ code: "no-such-card", facts: { card: "salt" } })).toBe(
    "Vous n’avez pas cette carte en main\u00a0: Sel.",
  );
  expect(said({ code: "no-defence", facts: { card: "igloo", attack: "acid" } })).toBe(
    "Igloo ne répond pas à Acide.",
  );
  expect(said({ code: "sheltered", facts: { target: 1, by: "igloo" } })).toBe(
    "Orso est à l’abri\u00a0: Igloo.",
  );
  expect(said({ code: "attacked-already", facts: { target: 1 } })).toBe(
    "Vous avez déjà attaqué Orso ce tour-ci.",
  );
  expect(said({ code: "not-that-card", facts: { card: "back-1", attack: "salt" } })).toBe(
    "−1 ne peut s’annoncer Sel.",
  );
  expect(said({ code: "not-to-be-said", facts: { number: 7 } })).toBe("Le 7 n’est plus à dire.");
  expect(said({ code: "long-track", facts: { length: 30, most: 26 } })).toContain("26");
});

test("the rest has a sentence each", () => {
  const reasons: readonly Refusal[] = [
    { code: "exchanging", facts: {} },
    { code: "no-target", facts: { target: 0 } },
    { code: "no-cube", facts: { cube: 2 } },
    { code: "must-defend", facts: { cards: ["igloo"] } },
    { code: "no-duel", facts: {} },
    { code: "other-duel", facts: { duel: 3 } },
    { code: "no-stroke", facts: {} },
    { code: "beyond-measure", facts: { most: 4 } },
    { code: "no-fill", facts: { filled: 3, fills: 3 } },
    { code: "no-choice", facts: { hands: "auto" } },
    { code: "cube-in-question", facts: { seat: 1 } },
    { code: "nothing-declared", facts: { seat: 1 } },
  ];
  for (const reason of reasons) expect(said(reason)).toMatch(/\.$/);
});

test("what the house says as well, and what nobody here knows, is left to the room", () => {
  expect(said({ code: "wrong-seats", facts: { seats: 2, least: 3, most: 5 } })).toBeNull();
  expect(said(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
});

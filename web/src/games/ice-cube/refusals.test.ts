import "$design/browser.testing";
import { expect, test } from "vitest";
import { refusal } from "./refusals";

const telling = {
  viewer: 0,
  name: (seat: number) => ["Maëlle", "Orso"][seat] ?? "",
  isMe: () => false,
};
const said = (code: string, facts: Record<string, unknown> = {}) =>
  refusal({ code, facts }, telling);

test("turns and moments are told with whoever is waited for", () => {
  expect(said("not-your-turn", { turn: 1 })).toBe("Un instant\u00a0: c’est au tour d’Orso.");
  expect(said("not-your-turn", { turn: null })).toBe("La partie n’attend personne en ce moment.");
  expect(said("wrong-moment", { phase: "duel" })).toBe("Un duel est en cours.");
});

test("cards are named, and whoever is out of reach", () => {
  expect(said("no-such-card", { card: "salt" })).toBe(
    "Vous n’avez pas cette carte en main\u00a0: Sel.",
  );
  expect(said("no-defence", { card: "igloo", attack: "acid" })).toBe(
    "Igloo ne répond pas à Acide.",
  );
  expect(said("sheltered", { target: 1, by: "igloo" })).toBe("Orso est à l’abri\u00a0: Igloo.");
  expect(said("attacked-already", { target: 1 })).toBe("Vous avez déjà attaqué Orso ce tour-ci.");
  expect(said("not-that-card", { card: "back-1", attack: "salt" })).toBe(
    "−1 ne peut s’annoncer Sel.",
  );
  expect(said("not-to-be-said", { number: 7 })).toBe("Le 7 n’est plus à dire.");
  expect(said("long-track", { most: 26 })).toContain("26");
});

test("the rest has a sentence each, and other parts of the house are left to them", () => {
  const plain = [
    "exchanging",
    "played-already",
    "no-target",
    "no-cube",
    "not-attacked",
    "must-defend",
    "nothing-to-call",
    "no-executor",
    "no-duel",
    "other-duel",
    "no-stroke",
    "beyond-measure",
    "no-fill",
    "no-spoon",
    "not-to-begin",
    "not-to-be-disturbed",
    "no-choice",
    "no-race",
    "not-to-declare",
    "nothing-declared",
  ];
  for (const code of plain) expect(said(code)).toMatch(/\.$/);
  expect(said("too-many-rooms")).toBeNull();
});

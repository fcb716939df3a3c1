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

test("what is in the way is named", () => {
  expect(said("overlap", { number: 3, seat: 1 })).toBe("Ici, elle toucherait O (Orso).");
});

test("sizes, turns and seats are told with their facts", () => {
  expect(said("not-in-supply", { size: "large" })).toBe("Vous n’avez plus de grande.");
  expect(said("not-your-turn", { turn: 1 })).toBe("Un instant\u00a0: c’est au tour d’Orso.");
  expect(said("not-your-turn", { turn: null })).toBe(
    "Un instant\u00a0: ce n’est au tour de personne.",
  );
  expect(said("wrong-seats", { least: 3, most: 5 })).toBe("On joue de 3 à 5.");
});

test("the rest has a sentence each, and other parts of the house are left to them", () => {
  for (const code of [
    "over-the-tip",
    "off-the-disc",
    "absurd",
    "unsettled",
    "must-try",
    "must-pass",
  ])
    expect(said(code)).toMatch(/\S/);
  expect(said("too-many-rooms")).toBeNull();
});

import "$design/browser.testing";
import { expect, test } from "vitest";
import type { Refusal } from "$protocol/cracked-ice";
import { refusal } from "./refusals";

const telling = {
  viewer: 0,
  name: (seat: number) => ["Maëlle", "Orso"][seat] ?? "",
  isMe: () => false,
};
const said = (reason: Refusal) => refusal(reason, telling);

test("what is in the way is named", () => {
  expect(said({ code: "overlap", facts: { number: 3, seat: 1 } })).toBe(
    "Ici, elle toucherait O (Orso).",
  );
});

test("sizes, turns and seats are told with their facts", () => {
  const turnOf = (turn: number | null) => said({ code: "not-your-turn", facts: { turn } });
  expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
  expect(turnOf(null)).toBe("Un instant\u00a0: ce n’est au tour de personne.");
  expect(said({ code: "not-in-supply", facts: { size: "large" } })).toBe(
    "Vous n’avez plus de grande.",
  );
  expect(said({ code: "wrong-seats", facts: { seats: 2, least: 3, most: 5 } })).toBe(
    "On joue de 3 à 5.",
  );
});

test("the rest has a sentence each", () => {
  const plain = ["over-the-tip", "absurd", "unsettled", "must-try", "real-disc"] as const;
  for (const code of plain) expect(said({ code, facts: {} })).toMatch(/\S/);
  expect(said({ code: "off-the-disc", facts: { distance: 121.3 } })).toMatch(/\S/);
  expect(said({ code: "must-pass", facts: { tries: 3 } })).toMatch(/\S/);
});

test("what nobody here knows is left to the room", () => {
  expect(said(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
});

import "$design/browser.testing";
import { beforeEach, expect, it } from "vitest";
import { language } from "$design/i18n";
import { houseRefusal, inWords } from "./refusals";

beforeEach(() => language.choose("fr"));

it("has a sentence for whatever the house refuses, and for a house that is silent", () => {
  expect(inWords({ code: "seat-taken", facts: { seat: 1 } })).toBe(
    "Cette place vient d’être prise.",
  );
  expect(inWords({ code: "not-due", facts: {} })).toBe("Ce n’est pas encore le moment.");
  expect(inWords({ code: "unreachable", facts: {} })).toContain("ne répond pas");
});

it("still says something of what nobody here knows, whatever it is called", () => {
  for (const code of ["of-a-newer-house", "constructor", "toString", ""]) {
    expect(houseRefusal({ code, facts: {} })).toBeNull();
    expect(inWords({ code, facts: {} })).toBe(inWords({ code: "unexpected", facts: {} }));
  }
});

it("says by which number the house's log knows a mistake", () => {
  expect(inWords({ code: "unexpected", facts: { id: "k3f9" } })).toBe(
    "La maison n’a pas su répondre (n° k3f9). Réessayez dans un instant.",
  );
  language.choose("en");
  expect(inWords({ code: "unexpected", facts: { id: "k3f9" } })).toBe(
    "The house could not answer (no. k3f9). Try again in a moment.",
  );
});

it("has a sentence for what the page finds out by itself", () => {
  expect(inWords({ code: "unanswered", facts: {} })).toContain("n’a pas répondu");
  expect(inWords({ code: "removed", facts: {} })).toContain("table");
});

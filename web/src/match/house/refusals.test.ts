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

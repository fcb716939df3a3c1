import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import { real } from "./real/words";
import { safeFrom, words } from "./words";
import { told } from "./words/told";

describe("in French", () => {
  beforeEach(() => language.choose("fr"));

  it("what is feared elides, too", () => {
    expect(safeFrom("chemist")).toBe("à l’abri d’Acide (Chimiste)");
    expect(safeFrom("igloo")).toBe("à l’abri de Sauna (Igloo)");
  });

  it("one is one, and none is none", () => {
    const { grains, turns } = words().duel;
    expect([grains(1), grains(3)]).toEqual(["1 pincée à semer", "3 pincées à semer"]);
    expect([turns(0), turns(2)]).toEqual(["0 tour", "2 tours"]);
    expect(real().confirmed(1, 3)).toBe("1 sur 3 a confirmé");
  });
});

describe("in English", () => {
  beforeEach(() => language.choose("en"));

  it("one is one", () => {
    const { grains, turns } = words().duel;
    expect([grains(1), grains(0)]).toEqual(["1 sprinkle left", "0 sprinkles left"]);
    expect([turns(1), turns(0)]).toEqual(["1 turn", "0 turns"]);
  });

  it("hands have an owner", () => {
    const own = (me: boolean): string => told().own({ name: "Ana", me });
    expect(own(true)).toBe("You fight with your own hands again.");
    expect(own(false)).toBe("Ana fights with their own hands again.");
  });
});

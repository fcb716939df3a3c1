import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import { placementInWords } from "./hints";
import type { Ingredient } from "$protocol/gelati";
import { same } from "./hexes";
import { readMenu, type Placement } from "./menu";
import { shown } from "./exhibit";
import { nameOfTile } from "./words";

const { view, menu, prospects } = shown("middle");
const { placements } = readMenu({ menu, prospects });

const neighboursOf = ({ prospect }: Placement): string[] =>
  prospect.sides.map(({ cell }) => {
    const placed = view.board.find((one) => same(one.cell, cell));
    if (!placed) throw new Error("a side without a neighbour");
    return nameOfTile(placed.tile);
  });

const tokensOf = (...tokens: Ingredient[]): string => {
  const [one] = placements;
  if (!one) throw new Error("no cell was recorded");
  return placementInWords({ ...one, prospect: { ...one.prospect, tokens } }, view.board);
};

describe("a legal cell in words", () => {
  it("counts the tokens that it wins", () => {
    language.choose("fr");
    expect(tokensOf("cherry")).toContain("et un jeton cerise\u00a0:");
    expect(tokensOf("cherry", "wafer")).toContain("et les jetons cerise et gaufrette\u00a0:");
    expect(tokensOf("cherry", "cherry")).toContain("et deux jetons cerise\u00a0:");
    language.choose("en");
    expect(tokensOf("cherry")).toContain("and a cherry token:");
    expect(tokensOf("cherry", "wafer")).toContain("and the cherry and wafer tokens:");
  });

  it("names every ice cream that it touches, in both languages", () => {
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const placement of placements)
        for (const name of neighboursOf(placement))
          expect(placementInWords(placement, view.board)).toContain(name);
    }
  });

  it("says how many sides, what they bring and what is shared", () => {
    language.choose("fr");
    const one = placements.find(({ prospect }) => prospect.sides.length === 1);
    if (!one) throw new Error("no cell with one side was recorded");
    const [name] = neighboursOf(one);
    expect(placementInWords(one, view.board)).toMatch(/^1 côté, 0 point\u00a0: (à|en) /);
    expect(placementInWords(one, view.board)).toContain(`de ${name} (`);
  });

  it("has a name that no other cell has where the same ice cream may go", () => {
    language.choose("en");
    const names = placements.map(
      (one) => `${nameOfTile(one.tile)}: ${placementInWords(one, view.board)}`,
    );
    expect(new Set(names).size).toBe(placements.length);
  });
});

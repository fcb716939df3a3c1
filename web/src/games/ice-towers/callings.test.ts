import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import { callPiece, callTowers } from "./callings";
import { recordings, shown } from "./recordings";

beforeEach(() => language.choose("en"));

describe("a name", () => {
  it("is a number longer where others are alike", () => {
    expect(callPiece(7, [7, 30])).toBe("B2");
    expect(callPiece(7, [5, 7, 30])).toBe("B2 no. 3");
  });

  it.each(Object.keys(recordings))("of a tower is its own, in %s", (moment) => {
    const names = [...callTowers(shown(moment).view.towers).values()];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.keys(recordings))("of a layer is its own in its tower, in %s", (moment) => {
    for (const { pieces } of shown(moment).view.towers) {
      const names = pieces.map((piece) => callPiece(piece, pieces));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

/** What cards are, and what a space shows. */
import { describe, expect, it } from "vitest";
import { familyOf, figureOf, memoOf, shownOn, sorted } from "./kinds";

describe("a card", () => {
  it("is of one of four families", () => {
    expect(familyOf("salt")).toBe("attack");
    expect(familyOf("buoy")).toBe("defence");
    expect(familyOf("forward-4")).toBe("forward");
    expect(familyOf("back-2")).toBe("back");
  });

  it("says how far it moves", () => {
    expect([figureOf("forward-5"), figureOf("back-3")]).toEqual(["+5", "−3"]);
  });
});

describe("a space", () => {
  it("shows its card, or the memo of its number", () => {
    expect(shownOn(9, "pool")).toBe("pool");
    expect(shownOn(5, "memo")).toBe("memo-acid");
    expect(memoOf("memo-acid")).toBe("acid");
    expect(memoOf("acid")).toBeNull();
  });

  it("shows no card that lies face down, even to whoever laid it", () => {
    expect(shownOn(9, null, false)).toBe("cover");
    expect(shownOn(9, "pool", false)).toBe("cover");
  });
});

it("lays a hand out by family and strength", () => {
  expect(sorted(["igloo", "salt", "back-1", "forward-4", "dragon", "forward-2", "back-3"])).toEqual(
    ["forward-2", "forward-4", "back-1", "back-3", "dragon", "salt", "igloo"],
  );
});

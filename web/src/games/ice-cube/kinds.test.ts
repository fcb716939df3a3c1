import { describe, expect, it } from "vitest";
import { familyOf, figureOf, inColumns, inRows, memoOf, shownOn, sorted } from "./kinds";

describe("a card", () => {
  it("is of one of four families", () => {
    expect(familyOf("salt")).toBe("attack");
    expect(familyOf("buoy")).toBe("defence");
    expect(familyOf("forward-4")).toBe("forward");
    expect(familyOf("back-2")).toBe("back");
  });

  it("shows how far it moves", () => {
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

  it("shows no card that lies face down, even to the player who laid it", () => {
    expect(shownOn(9, null, false)).toBe("cover");
    expect(shownOn(9, "pool", false)).toBe("cover");
  });
});

it("lays a hand out by family and strength", () => {
  expect(sorted(["igloo", "salt", "back-1", "forward-4", "dragon", "forward-2", "back-3"])).toEqual(
    ["forward-2", "forward-4", "back-1", "back-3", "dragon", "salt", "igloo"],
  );
});

describe("flames and cubes", () => {
  it.each([1, 2, 3, 4, 5, 6, 10])("lie in rows within the card: %d", (count) => {
    const pips = inRows(count, 18);
    expect(pips).toHaveLength(count);
    expect(pips.every(({ x }) => x > 10 && x < 90)).toBe(true);
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  });

  it("lie alone in the middle", () => {
    expect(inRows(1, 18)).toEqual([{ x: 50, y: 18, scale: 0.95 }]);
  });

  it.each([1, 3, 4, 6, 10])("lie in columns at the left of a small card: %d", (count) => {
    const pips = inColumns(count);
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    expect(pips.every(({ x, y }) => x < 24 && y < 52)).toBe(true);
  });
});

/** Flames and cubes lie on their card, apart from each other. */
import { expect, it } from "vitest";
import { inColumns, inRows } from "./pips";

it.each([1, 2, 3, 4, 5, 6, 10])("lays %d in rows within the card", (count) => {
  const pips = inRows(count, 18);
  expect(pips).toHaveLength(count);
  expect(pips.every(({ x }) => x > 10 && x < 90)).toBe(true);
  expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
});

it("lays a single one in the middle", () => {
  expect(inRows(1, 18)).toEqual([{ x: 50, y: 18, scale: 0.95 }]);
});

it.each([1, 3, 4, 6, 10])("lays %d in columns at the left of a small card", (count) => {
  const pips = inColumns(count);
  expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  expect(pips.every(({ x, y }) => x < 24 && y < 52)).toBe(true);
});

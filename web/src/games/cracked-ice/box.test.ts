import { expect, test } from "vitest";
import { cellOf, rimCell } from "./box";

test("the middle is G7, the back is row 1, the right is column M", () => {
  expect(cellOf({ x: 0, y: 0 })).toBe("G7");
  expect(cellOf({ x: 0, y: 60 })).toBe("G1");
  expect(cellOf({ x: 60, y: 0 })).toBe("M7");
  expect(cellOf({ x: 30, y: -30 })).toBe("J10");
});

test("what is beyond the grid belongs to its edge", () => {
  expect(cellOf({ x: 300, y: -300 })).toBe("M13");
});

test("the lowest side is named by its cell", () => {
  expect(rimCell(0)).toBe("M7");
  expect(rimCell(90)).toBe("G1");
});

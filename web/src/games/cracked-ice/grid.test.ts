import { expect, test } from "vitest";
import { cellOf, middleOf, rimCell } from "./grid";

test("the middle is G7, the back is row 1, the right is column M", () => {
  expect(cellOf({ x: 0, y: 0 })).toBe("G7");
  expect(cellOf({ x: 0, y: 60 })).toBe("G1");
  expect(cellOf({ x: 60, y: 0 })).toBe("M7");
  expect(cellOf({ x: 30, y: -30 })).toBe("J10");
});

test("what is beyond the grid belongs to its edge", () => {
  expect(cellOf({ x: 300, y: -300 })).toBe("M13");
});

test("a cell's middle is in that cell", () => {
  for (const cell of ["A7", "G1", "J10", "M13"]) {
    const middle = middleOf(cell);
    expect(middle && cellOf(middle)).toBe(cell);
  }
  expect(middleOf(" j10 ")).toEqual({ x: 30, y: -30 });
});

test("other words are no cells", () => {
  for (const text of ["", "N3", "A0", "A14", "7G", "G"]) expect(middleOf(text)).toBeNull();
});

test("the lowest side is named by its cell", () => {
  expect(rimCell(0, 60)).toBe("M7");
  expect(rimCell(90, 60)).toBe("G1");
});

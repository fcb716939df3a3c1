import { expect, it } from "vitest";
import { rungsOf } from "./rungs";

it("offers sensible numbers, and the least that the rules allow", () => {
  expect(rungsOf({ least: 16, most: 40 }, null)).toEqual([16, 20, 30]);
  expect(rungsOf({ least: 10, most: 60 }, null)).toEqual([10, 15, 20, 30, 45, 60]);
});

it("offers what is chosen, however odd", () => {
  expect(rungsOf({ least: 16, most: 40 }, 26)).toEqual([16, 20, 26, 30]);
  expect(rungsOf({ least: 16, most: 40 }, 20)).toEqual([16, 20, 30]);
});

it("offers the whole ladder where there are no bounds", () => {
  expect(rungsOf({ least: null, most: null }, null)).toContain(600);
});

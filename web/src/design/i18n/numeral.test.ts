import { expect, it } from "vitest";
import { numeral } from "./numeral";

it("says small numbers in words, and others in figures", () => {
  expect([0, 2, 9, 12].map(numeral("fr"))).toEqual(["zéro", "deux", "neuf", "12"]);
  expect([0, 2, 9, 1.5].map(numeral("en"))).toEqual(["zero", "two", "nine", "1.5"]);
});

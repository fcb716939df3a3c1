/** What a browser hears. */
import { expect, it } from "vitest";
import { nextOf, numbersIn } from "./spoken";

it("understands numbers in words and digits", () => {
  expect(numbersIn("Quinze quatorze, treize")).toEqual([15, 14, 13]);
  expect(numbersIn("fifteen 14 thirteen")).toEqual([15, 14, 13]);
  expect(numbersIn("vingt dix-neuf dix huit")).toEqual([20, 19, 18]);
});

it("takes quick numbers apart", () => {
  expect(numbersIn("1514 13")).toEqual([15, 14, 13]);
  expect(numbersIn("987")).toEqual([9, 8, 7]);
});

it("hears the phrase, in both languages", () => {
  expect(numbersIn("un y a plus de glaçons")).toEqual([1, 0]);
  expect(numbersIn("two one no more ice cube")).toEqual([2, 1, 0]);
});

it("leaves alone what is no number to be said", () => {
  expect(numbersIn("euh… allez")).toEqual([]);
});

it("goes on with what is left, whatever was repeated", () => {
  expect(nextOf([13, 12, 11], [15, 14, 13, 12])).toEqual([13, 12]);
  expect(nextOf([13, 12], [12])).toEqual([]);
});

it("takes a nineteen for ten, nine where the count has come to ten", () => {
  expect(nextOf([10, 9, 8], numbersIn("douze onze dix neuf huit"))).toEqual([10, 9, 8]);
  expect(nextOf([9, 8, 7], numbersIn("12 11 19 8"))).toEqual([9, 8]);
});

it("knows a nineteen of long ago from ten, nine", () => {
  const whole = "vingt dix-neuf dix-huit dix-sept seize quinze quatorze treize douze onze";
  expect(nextOf([20, 19, 18], numbersIn("vingt dix-neuf"))).toEqual([20, 19]);
  expect(nextOf([10, 9, 8], numbersIn(whole))).toEqual([]);
  expect(nextOf([10, 9, 8], numbersIn(`${whole} dix`))).toEqual([10]);
  expect(nextOf([9, 8, 7], numbersIn(`${whole} dix`))).toEqual([]);
  expect(nextOf([9, 8, 7], numbersIn(`${whole} dix neuf`))).toEqual([9]);
});

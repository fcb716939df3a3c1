import { expect, test } from "vitest";
import type { Shape } from "./shape";
import { columnsOf, shownIn } from "./shown";

const SHAPES: readonly Shape[] = ["tall", "low", "flat", "upright"];

test.each([
  ["tall", "open"],
  ["low", "line"],
  ["flat", "line"],
  ["upright", "key"],
] as const)("the story of a %s frame is: %s", (shape, story) => {
  expect(shownIn(shape, "plain", false).story).toBe(story);
});

test("whoever only watches sees the story open, but not over an upright table", () => {
  const stories = SHAPES.map((shape) => shownIn(shape, "plain", true).story);
  expect(stories).toEqual(["open", "open", "open", "key"]);
});

test("tools stand in the bar where there is no rail to stand under", () => {
  const tools = (rail: "plain" | "none") =>
    SHAPES.map((shape) => shownIn(shape, rail, false).tools);
  expect(tools("plain")).toEqual(["rail", "rail", "rail", "bar"]);
  expect(tools("none")).toEqual(["bar", "bar", "rail", "bar"]);
});

test("a flat frame leaves out the bar's things, but the course where it is all there is of the others", () => {
  expect(shownIn("flat", "goods", false)).toMatchObject({
    brand: false,
    course: false,
    keys: "menu",
  });
  expect(shownIn("flat", "none", false).course).toBe(true);
});

test.each([
  ["tall", "plain", 1920, 1080, 248, 372],
  ["tall", "goods", 1440, 900, 204, 316],
  ["low", "goods", 1366, 650, 188, 268],
  ["low", "none", 1024, 768, 148, 232],
  ["flat", "plain", 844, 390, 78, 232],
  ["flat", "plain", 740, 360, 76, 216],
  ["flat", "goods", 740, 360, 104, 196],
  ["flat", "none", 740, 360, 70, 208],
  ["flat", "plain", 720, 450, 70, 216],
  ["upright", "plain", 390, 844, 0, 0],
] as const)("columns of a %s frame, %s, %i × %i", (shape, rail, width, height, left, right) => {
  expect(columnsOf(shape, rail, { width, height })).toMatchObject({ rail: left, side: right });
});

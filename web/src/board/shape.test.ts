import { expect, test } from "vitest";
import { shapeOf } from "./shape";

test.each([
  [1920, 1080, "tall"],
  [1440, 900, "tall"],
  [1366, 650, "low"],
  [1280, 720, "low"],
  [1280, 600, "low"],
  [1024, 768, "low"],
  [820, 1180, "upright"],
  [844, 390, "flat"],
  [740, 360, "flat"],
  [390, 844, "upright"],
  [360, 740, "upright"],
  [720, 450, "flat"],
] as const)("%i × %i is %s", (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape);
});

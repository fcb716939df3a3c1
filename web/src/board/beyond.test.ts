import { expect, it } from "vitest";
import { beyond } from "./beyond";

const window = { width: 400, height: 300 };

it("finds nothing behind the edges of a table that fits", () => {
  expect(beyond({ x: 0, y: 0, zoom: 1 }, window, window)).toEqual([]);
  expect(beyond({ x: -5, y: 4, zoom: 1 }, window, window)).toEqual([]);
});

it("tells on which sides a larger table goes on", () => {
  const table = { width: 400, height: 500 };
  expect(beyond({ x: 0, y: 0, zoom: 1 }, window, table)).toEqual(["bottom"]);
  expect(beyond({ x: 0, y: -100, zoom: 1 }, window, table)).toEqual(["top", "bottom"]);
  expect(beyond({ x: 0, y: -200, zoom: 1 }, window, table)).toEqual(["top"]);
  expect(beyond({ x: -200, y: -200, zoom: 2 }, window, table)).toEqual([
    "top",
    "right",
    "bottom",
    "left",
  ]);
});

import { afterEach, describe, expect, it } from "vitest";
import { palette } from "./palette.svelte";

afterEach(() => palette.choose());

describe("the palette", () => {
  it("has each seat's own colour as long as nobody chose", () => {
    expect([0, 1, 2].map((seat) => palette.of(seat))).toEqual(["b", "o", "m"]);
  });

  it("has what was chosen, until the table is left", () => {
    palette.choose(["w", "r"]);
    expect([0, 1, 2].map((seat) => palette.of(seat))).toEqual(["w", "r", "m"]);
    palette.choose();
    expect(palette.of(0)).toBe("b");
  });
});

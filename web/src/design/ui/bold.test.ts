import { expect, it } from "vitest";
import { bold } from "./bold";

it("marks what is between two pairs of stars", () => {
  expect(bold("**Orso** pose : **+1**.")).toEqual([
    { text: "Orso", strong: true },
    { text: " pose : ", strong: false },
    { text: "+1", strong: true },
    { text: ".", strong: false },
  ]);
});

it("leaves an unclosed mark alone", () => {
  expect(bold("2 ** 3")).toEqual([{ text: "2 ** 3", strong: false }]);
});

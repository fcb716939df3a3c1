/** What the podium says of a hand. */
import { expect, it } from "vitest";
import "$design/browser.testing";
import { shown } from "./recordings";
import { feat, won } from "./result";
import { totalOf } from "./table";
import { words } from "./words";

it("tells what everybody had still to place", () => {
  const { view } = shown("over");
  view.supplies.forEach((supply, seat) => {
    expect(feat(view, seat)).toBe(words().result.toPlace(totalOf(supply)));
  });
});

it("tells whether somebody placed all, or the rounds ran out", () => {
  const { view } = shown("over");
  const none = { small: 0, medium: 0, large: 0 };
  const one = { ...none, small: 1 };
  expect(won({ ...view, supplies: [one, none, one] })).toBe(words().result.emptied);
  expect(won({ ...view, supplies: [one, one, one] })).toBe(words().result.fewest);
});

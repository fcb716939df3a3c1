/** What the podium says of a cube. */
import { expect, it } from "vitest";
import "$design/browser.testing";
import { shown } from "./recordings";
import { feat, won } from "./result";
import { grams, words } from "./words";

it("tells a last cube by its ice, and those that are gone", () => {
  const { view } = shown("over-last");
  const [winner = 0] = view.winners;
  expect(won(view)).toBe(words().result.won.last);
  expect(feat(view, winner)).toBe(grams(view.cups[winner]?.ice ?? 0));
  const gone = view.cups.findIndex(({ melted }) => melted);
  expect(feat(view, gone)).toBe(words().result.melted(view.cups[gone]?.melted?.turn ?? 0));
});

it("tells who arrived", () => {
  const { view } = shown("over");
  const [winner = 0] = view.winners;
  expect([view.ending, feat(view, winner)]).toEqual(["arrival", words().result.arrived]);
});

it("tells the others' spaces before their ice, as they are ranked", () => {
  const { view } = shown("over");
  const other = view.cups.findIndex(({ space, melted }) => space < view.length && !melted);
  const { space, ice } = view.cups[other] ?? { space: 0, ice: 0 };
  expect(feat(view, other)).toBe(`${words().result.on(space)} (${grams(ice)})`);
});

it("knows no grams of real ice", () => {
  const { view } = shown("over-last");
  const [winner = 0] = view.winners;
  const real = { ...view, options: { ...view.options, real_ice: true } };
  expect(feat(real, winner)).toBe(words().result.on(view.cups[winner]?.space ?? 0));
});

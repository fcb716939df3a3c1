/** The track as it is read aloud. */
import "$design/browser.testing";
import { beforeEach, expect, it } from "vitest";
import { language } from "$design/i18n";
import { recorded, recordings, shown } from "./exhibit";
import { inWords } from "./spaces";

const heard = (moment: string, me: number | null): readonly string[] =>
  inWords(shown(moment).view, me, (seat) => recorded(moment).seats[seat]?.name ?? "").map(
    ({ text }) => text,
  );

beforeEach(() => language.choose("en"));

it("tells every card that lies there, and every cube that has ice", () => {
  for (const moment of Object.keys(recordings)) {
    const { view } = shown(moment);
    const all = heard(moment, null);
    const laid = new Set([0, view.length, ...view.track.map((_, space) => space + 1)]);
    expect(all).toHaveLength(laid.size);
    const cubes = all.join().match(/’s cube/g) ?? [];
    expect(cubes).toHaveLength(view.cups.filter(({ melted }) => !melted).length);
  }
});

it("begins with Start, and ends with Arrival", () => {
  const all = heard("loss", null);
  expect(all[0]).toMatch(/^Start/);
  expect(all.at(-1)).toMatch(/^Space \d+, Arrival/);
});

it("calls the reader's cube theirs", () => {
  const { viewer } = shown("loss");
  expect(heard("loss", viewer).filter((text) => text.includes("your cube"))).toHaveLength(1);
  language.choose("fr");
  expect(heard("loss", viewer).filter((text) => text.includes("votre glaçon"))).toHaveLength(1);
});

it("gives no card away that lies face down", () => {
  const { view } = shown("bluff-track");
  const hidden = view.track.filter(({ up, card }) => !up && card !== "memo" && card !== "arrival");
  expect(hidden.length).toBeGreaterThan(0);
  const told = heard("bluff-track", 0).filter((text) => text.includes("Hidden card"));
  expect(told).toHaveLength(hidden.length);
});

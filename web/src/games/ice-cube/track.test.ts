import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import { recorded, recordings, shown } from "./exhibit";
import { inWords, roadIn, type Area } from "./track";

const AREAS: readonly [string, Area][] = [
  ["a desk", { width: 888, height: 742 }],
  ["a low desk", { width: 894, height: 594 }],
  ["a phone", { width: 390, height: 452 }],
  ["a phone that lies", { width: 510, height: 390 }],
];

it("has three rows where the area is wide, else five", () => {
  expect(roadIn({ width: 894, height: 594 }, 26).rows).toBe(3);
  expect(roadIn({ width: 390, height: 452 }, 26).rows).toBe(5);
  expect(roadIn({ width: 360, height: 307 }, 26).rows).toBe(5);
});

describe.each(AREAS)("on %s", (_, area) => {
  const { spaces, scale, rise } = roadIn(area, 26);

  it("has Start, and a place for every space", () => {
    expect(spaces).toHaveLength(27);
  });

  it("lies within its area with whole cards", () => {
    for (const [x, y] of spaces) {
      expect(x - 50 * scale).toBeGreaterThanOrEqual(-1);
      expect(x + 50 * scale).toBeLessThanOrEqual(area.width + 1);
      expect(y - 56 * scale).toBeGreaterThanOrEqual(0);
      expect(y + 60 * scale).toBeLessThanOrEqual(area.height);
    }
  });

  it("begins at the bottom left and ends at the top", () => {
    const [[startX, startY], [, endY]] = [spaces[0] ?? [0, 0], spaces[26] ?? [0, 0]];
    expect(startX).toBeLessThan(area.width / 3);
    expect(startY).toBeGreaterThan(area.height / 2);
    expect(endY).toBeLessThan(area.height / 2);
  });

  it("is walked in even steps", () => {
    const steps = spaces.slice(1, -1).map(([x, y], index) => {
      const [beforeX, beforeY] = spaces[index] ?? [0, 0];
      return Math.hypot(x - beforeX, y - beforeY);
    });
    const longest = Math.max(...steps);
    // Across a bend the straight line is shorter than the road.
    expect(Math.min(...steps)).toBeGreaterThan(0.8 * longest);
    expect(longest).toBeGreaterThan(100 * scale);
  });

  it("leaves room for a cup between two rows", () => {
    expect(rise).toBeGreaterThan(112 * scale);
  });
});

it("grows smaller cards for a longer track", () => {
  const area = { width: 894, height: 594 };
  expect(roadIn(area, 40).scale).toBeLessThan(roadIn(area, 26).scale);
});

describe("the track in words", () => {
  const heard = (moment: string, me: number | null): readonly string[] =>
    inWords(shown(moment).view, me, (seat) => recorded(moment).seats[seat]?.name ?? "").map(
      ({ text }) => text,
    );

  beforeEach(() => language.choose("en"));

  it("mentions every card on the track and every cube that has ice", () => {
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

  it("calls the viewer's cube theirs", () => {
    const { viewer } = shown("loss");
    expect(heard("loss", viewer).filter((text) => text.includes("your cube"))).toHaveLength(1);
    language.choose("fr");
    expect(heard("loss", viewer).filter((text) => text.includes("votre glaçon"))).toHaveLength(1);
  });

  it("gives no card away that lies face down", () => {
    const { view } = shown("bluff-track");
    const hidden = view.track.filter(
      ({ up, card }) => !up && card !== "memo" && card !== "arrival",
    );
    expect(hidden.length).toBeGreaterThan(0);
    const told = heard("bluff-track", 0).filter((text) => text.includes("Hidden card"));
    expect(told).toHaveLength(hidden.length);
  });
});

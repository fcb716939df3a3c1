import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { gainsOf, movers, readMenu } from "./menu";
import { recordings, shown } from "./exhibit";

describe("the menu, sorted", () => {
  it("keeps everything that is on it, and nothing else", () => {
    for (const moment of Object.keys(recordings)) {
      const { menu } = shown(moment);
      const { moves, divisions, words } = readMenu(shown(moment));
      const sorted = [
        ...[...moves.values()].flat().map(({ action }) => action),
        ...divisions.map(({ action }) => action),
        ...words.map(({ action }) => action),
      ];
      expect(new Set(sorted)).toEqual(new Set(menu));
    }
  });

  it("tells what each target brings, best first", () => {
    const { moves } = readMenu(shown("late"));
    for (const targets of moves.values()) {
      const points = targets.map((move) => move.points);
      expect(points).toEqual(points.toSorted((one, other) => other - one));
      expect(gainsOf(targets).size).toBe(targets.length);
    }
  });

  it("tells pyramids that cap from those that are mined", () => {
    const menu = readMenu(shown("late"));
    const [caps, mines] = [movers(menu, "Cap"), movers(menu, "Mine")];
    expect(caps.length).toBeGreaterThan(0);
    expect(mines.length).toBeGreaterThan(0);
    expect(caps.filter((piece) => mines.includes(piece))).toEqual([]);
  });

  it("is empty while the hand is busy", () => {
    const menu = readMenu(shown("busy"));
    expect([menu.moves.size, menu.divisions.length, menu.words.length]).toEqual([0, 0, 0]);
  });
});

import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import type { Tower } from "$protocol/ice-towers";
import { arrange, type Arrangement } from "./arrange";
import { apexOf, GRAIN, halfOf, outlineOf, PLATE } from "./outlines";
import { sizeOf } from "./pyramids";
import { recordings, shown } from "./exhibit";

/** Returns dice with a seed. */
function dice(seed: number): (sides: number) => number {
  let now = seed;
  return (sides) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor((now / 2147483648) * sides);
  };
}

/** Returns pyramids scattered as by the server, then put on one another at random. */
function scattered(seed: number, caps: number): Tower[] {
  const roll = dice(seed);
  const cells = Array.from({ length: 77 }, (_, cell) => cell);
  let towers: Tower[] = Array.from({ length: 60 }, (_, id) => {
    const [cell = 0] = cells.splice(roll(cells.length), 1);
    const jitter = (): number => roll(45) - 22;
    const [column, row] = [cell % 11, Math.floor(cell / 11)];
    return { id, pieces: [id], spot: [50 + 90 * column + jitter(), 50 + 100 * row + jitter()] };
  });
  for (let turn = 0; turn < caps; turn++) towers = capped(towers, roll);
  return towers;
}

function capped(towers: readonly Tower[], roll: (sides: number) => number): Tower[] {
  const lone = towers.filter(({ pieces }) => pieces.length === 1);
  const one = lone[roll(lone.length)];
  const takes = towers.filter(
    (tower) => tower !== one && sizeOf(tower.pieces.at(-1) ?? 0) >= sizeOf(one?.pieces[0] ?? 0),
  );
  const aim = takes[roll(takes.length)];
  if (!one || !aim) return [...towers];
  return towers.flatMap((tower) => {
    if (tower === one) return [];
    return [tower === aim ? { ...tower, pieces: [...tower.pieces, ...one.pieces] } : tower];
  });
}

/** Returns the largest overlap of two towers. */
function hidden(towers: readonly Tower[], { places }: Arrangement): number {
  let most = 0;
  for (const one of towers)
    for (const other of towers) {
      const [a, b] = [places.get(one.id), places.get(other.id)];
      if (one.id >= other.id || !a || !b) continue;
      const outline = outlineOf(one.pieces);
      const grains = Math.round((b.y - a.y) / GRAIN) + outline.widths.length;
      const needs = outline.beside(outlineOf(other.pieces))[grains] ?? 0;
      most = Math.max(most, needs - Math.abs(a.x - b.x));
    }
  return most;
}

const GAMES = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
  [0, 10, 25, 40, 52].map((caps) => scattered(seed, caps)),
);
const ALL = [...GAMES, ...Object.keys(recordings).map((moment) => shown(moment).view.towers)];

describe("towers on the table", () => {
  it("never hide each other by more than two, nor where a gain is told", () => {
    for (const towers of ALL) expect(hidden(towers, arrange(towers))).toBeLessThanOrEqual(2.001);
  });

  it("stand within it, with room over every top", () => {
    for (const towers of ALL) {
      const { width, height, places } = arrange(towers);
      for (const { id, pieces } of towers) {
        const at = places.get(id) ?? { x: -1, y: -1 };
        expect(at.x - halfOf(pieces)).toBeGreaterThanOrEqual(0);
        expect(at.x + halfOf(pieces)).toBeLessThanOrEqual(width);
        expect(at.y - apexOf(pieces) - PLATE.height).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeLessThanOrEqual(height);
      }
    }
  });

  it("stand at the same places in any order of the towers", () => {
    for (const towers of GAMES) {
      const [one, other] = [arrange(towers), arrange(structuredClone(towers).reverse())];
      expect(new Map([...other.places].sort())).toEqual(new Map([...one.places].sort()));
      expect([other.width, other.height]).toEqual([one.width, one.height]);
    }
  });

  it("need a table no larger than a crowd of sixty does", () => {
    for (const towers of ALL) expect(arrange(towers).width).toBeLessThan(1050);
  });
});

describe("a change", () => {
  /** Returns how many others move when a tower is capped, for each cap on a table of the same size. */
  function moved(seed: number): number[] {
    const roll = dice(seed);
    let towers = scattered(seed, 0);
    let before = arrange(towers);
    return Array.from({ length: 40 }, () => {
      towers = capped(towers, roll);
      const after = arrange(towers);
      const same = after.width === before.width;
      const stirred = towers.filter(({ id }) => {
        const [was, is] = [before.places.get(id), after.places.get(id)];
        return was && is && Math.hypot(was.x - is.x, was.y - is.y) > 1;
      });
      before = after;
      return same ? stirred.length : 0;
    });
  }

  it("moves few others: half the time at most two of some forty", () => {
    const counts = [1, 2, 3, 4, 5, 6].flatMap(moved).sort((one, other) => one - other);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(2);
    expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(9);
  });
});

import { describe, expect, test } from "vitest";
import type { Pose } from "$board/film";
import { DISC, SIZES } from "../box";
import { recordings } from "../exhibit";
import { obstaclesOf } from "../table";
import {
  awayFrom,
  fromDisc,
  homeOf,
  hull,
  judged,
  overlap,
  overTable,
  shadow,
  spotOf,
  square,
} from "./footprint";

const LEVEL: Pose = [0, 0, 27, 1, 0, 0, 0];
/** Leans by 20 degrees about the x axis. */
const LEANING: Pose = [0, 0, 27, Math.cos(0.1745), Math.sin(0.1745), 0, 0];
/** Leans by 20 degrees towards x. */
const TOWARD_X: Pose = [0, 0, 27, Math.cos(0.1745), 0, Math.sin(0.1745), 0];

const at = (x: number, y: number, size: "small" | "large" = "small", turn = 0) =>
  judged(square(size, { x, y }, turn), { x, y }, []);

describe("where a pyramid may stand", () => {
  test("free on the disc, and over the rim as long as the centre is on it (CR-R14)", () => {
    expect(at(40, 0)).toEqual({ kind: "free" });
    expect(at(59.9, 0)).toEqual({ kind: "free" });
    expect(at(60.1, 0)).toEqual({ kind: "off" });
  });

  test("not over the tip (CR-10)", () => {
    expect(at(0, 0)).toEqual({ kind: "tip" });
    expect(at(14.5, 0)).toEqual({ kind: "tip" });
    expect(at(14.7, 0)).toEqual({ kind: "free" });
  });

  test("not on another, but side by side with it (CR-9, CR-R13)", () => {
    const covers = square("large", { x: 30, y: 0 }, 0);
    const beside = 25.4 / 2 + 14.29 / 2;
    const here = (y: number) =>
      judged(square("small", { x: 30, y }, 0), { x: 30, y }, [{ number: 4, covers }]);
    expect(here(beside)).toEqual({ kind: "free" });
    expect(here(beside - 0.1)).toEqual({ kind: "touches", number: 4 });
  });

  test("corners count: turned, it may touch what it did not", () => {
    const covers = square("small", { x: 30, y: 0 }, 0);
    const turned = (turn: number) => overlap(square("small", { x: 45, y: 0 }, turn), covers);
    expect(turned(0)).toBe(false);
    expect(turned(45)).toBe(true);
  });
});

describe("the disc's own frame", () => {
  test("there and back", () => {
    const there = overTable(LEANING, [10, 20, 5]);
    for (const [index, part] of fromDisc(LEANING, there).entries())
      expect(part).toBeCloseTo([10, 20, 5][index] ?? 0);
  });

  test("a pyramid on a leaning disc stands where it was put", () => {
    const [x, y, z] = overTable(LEANING, [30, -20, 0]);
    const spot = spotOf(LEANING, [x, y, z, ...LEANING.slice(3)]);
    expect(spot.x).toBeCloseTo(30);
    expect(spot.y).toBeCloseTo(-20);
    expect(spot.turn % 90).toBeCloseTo(0);
  });

  test("upright it covers its base, toppled more than that", () => {
    const upright: Pose = [30, 0, 27, 1, 0, 0, 0];
    expect(shadow(LEVEL, upright, "small")).toHaveLength(4);
    const toppled: Pose = [30, 0, 34, Math.SQRT1_2, 0, Math.SQRT1_2, 0];
    const reach = Math.max(...shadow(LEVEL, toppled, "small").map(({ x }) => x));
    expect(reach).toBeCloseTo(30 + 25.4);
  });
});

test("a hull leaves out what is inside", () => {
  const corners = square("large", { x: 0, y: 0 }, 0);
  expect(hull([...corners, { x: 1, y: 1 }])).toHaveLength(4);
});

test("how far a square is from a point", () => {
  const base = square("large", { x: 30, y: 0 }, 0);
  expect(awayFrom(base, { x: 30, y: 2 })).toBe(0);
  expect(awayFrom(base, { x: 0, y: 0 })).toBeCloseTo(30 - 12.7);
});

const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x, y);

describe("the place where a hand waits", () => {
  test.each(SIZES)("%s: on an empty disc it is in front of the tip, as near as may be", (size) => {
    const home = homeOf(size, LEVEL, []);
    expect(home).toMatchObject({ x: expect.closeTo(0), turn: 0 });
    expect(home?.y).toBeLessThan(-DISC.hole);
    expect(home && far(home)).toBeLessThan(24);
  });

  test("on a disc that leans it is uphill", () => {
    for (const size of SIZES) expect(homeOf(size, TOWARD_X, [])?.x).toBeLessThan(-15);
  });

  test("in every recording it is free, with a little room to tremble", () => {
    const views = Object.values(recordings).flatMap(({ updates }) =>
      updates.map(({ view }) => view),
    );
    let found = 0;
    for (const { disc, pyramids, options } of views) {
      if (options.real_disc) continue;
      const others = obstaclesOf(disc, pyramids);
      for (const size of SIZES) {
        const home = homeOf(size, disc, others);
        if (!home) continue;
        found += 1;
        for (const aside of [-1, 1]) {
          const at = { x: home.x + aside, y: home.y - aside };
          expect(judged(square(size, at, home.turn), at, others).kind).toBe("free");
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  test("there is none where there is no room", () => {
    const whole = [-70, 70].flatMap((x) => [-70, 70].map((y) => ({ x, y })));
    const [a, b, c, d] = whole as [
      (typeof whole)[0],
      (typeof whole)[0],
      (typeof whole)[0],
      (typeof whole)[0],
    ];
    expect(homeOf("small", LEVEL, [{ number: 1, covers: [a, c, d, b] }])).toBeNull();
  });
});

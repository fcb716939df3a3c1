import { expect, test } from "vitest";
import { bestTier, isTier, Pace, ratioOf, RICHNESS, SHARES, type Tier } from "./tiers";

const machine =
  (a: number, b: number, c: number, tried: Tier[] = []) =>
  (tier: Tier): number => {
    tried.push(tier);
    return { a, b, c }[tier];
  };

test("a machine without a graphics card stays with the cheap one, and tries nothing else", () => {
  const tried: Tier[] = [];
  expect(bestTier(machine(4000, 1600, 50, tried))).toBe("c");
  expect(tried).toEqual(["c"]);
});

test("the usual one is taken where it is smooth", () => {
  expect(bestTier(machine(30, 8, 2))).toBe("b");
  expect(bestTier(machine(60, 20, 6))).toBe("c");
});

test("light passes through where that is smooth too", () => {
  expect(bestTier(machine(6, 2, 1))).toBe("a");
  expect(bestTier(machine(20, 3, 1))).toBe("b");
});

test("a tier is one of three letters", () => {
  expect(isTier("b")).toBe(true);
  expect(isTier("d")).toBe(false);
  expect(isTier(null)).toBe(false);
});

test("the cheap one draws what rests sharp, and what moves coarse", () => {
  expect(ratioOf(RICHNESS.c, 800, 750, "rests")).toBeGreaterThan(1);
  expect(ratioOf(RICHNESS.c, 300, 400, "rests")).toBe(1.5);
  expect(ratioOf(RICHNESS.c, 800, 750, 1)).toBeCloseTo(0.37, 2);
  expect(ratioOf(RICHNESS.c, 3000, 2000, 1)).toBe(0.36);
});

test("a machine that falls behind draws a quarter of the pixels at half the ratio", () => {
  const whole = ratioOf(RICHNESS.c, 800, 750, 1);
  expect(ratioOf(RICHNESS.c, 800, 750, 0.25)).toBeCloseTo(whole / 2, 6);
});

test("where there is a graphics card, motion is as sharp as rest", () => {
  for (const moves of ["rests", 1] as const) expect(ratioOf(RICHNESS.b, 900, 800, moves)).toBe(2);
});

const after = (frames: readonly number[], pace = new Pace()): Pace => {
  for (const frame of frames) pace.saw(frame);
  return pace;
};
const many = (count: number, milliseconds: number): number[] =>
  Array.from({ length: count }, () => milliseconds);

test("a machine that keeps up draws all that it should", () => {
  expect(after(many(200, 33)).share).toBe(1);
});

test("one that falls behind draws coarser, step by step, and never coarser than the last", () => {
  expect(after(many(4, 80)).share).toBe(SHARES[1]);
  expect(after(many(100, 80)).share).toBe(SHARES.at(-1));
});

test("one slow frame is no reason", () => {
  expect(after([80, 80, 80, 16, 80, 80, 80, 16]).share).toBe(1);
});

test("what was slow for a while becomes finer again", () => {
  const slow = after(many(100, 80));
  expect(after(many(300, 16), slow).share).toBe(1);
});

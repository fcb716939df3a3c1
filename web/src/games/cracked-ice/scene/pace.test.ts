import { expect, test } from "vitest";
import { Pace, SHARES } from "./pace";

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

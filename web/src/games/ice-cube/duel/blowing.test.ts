/** Breaths among noise. */
import { expect, it } from "vitest";
import { Blowing, loudness } from "./blowing";

const heard = (levels: readonly number[]): (string | null)[] => {
  const blowing = new Blowing();
  return levels.map((level) => blowing.hear(level));
};

it("hears a breath begin and end", () => {
  expect(heard([0.005, 0.2, 0.25, 0.2, 0.005])).toEqual([null, "begins", null, null, "ends"]);
});

it("does not flutter at the edge", () => {
  expect(heard([0.03, 0.02, 0.03, 0.02])).toEqual(["begins", null, null, null]);
});

it("gets used to a loud room", () => {
  const blowing = new Blowing();
  for (let times = 0; times < 200; times++) blowing.hear(0.02);
  expect([blowing.hear(0.04), blowing.hear(0.2)]).toEqual([null, "begins"]);
});

it("measures how loud samples are", () => {
  expect(loudness(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5);
  expect(loudness(new Float32Array())).toBe(0);
});

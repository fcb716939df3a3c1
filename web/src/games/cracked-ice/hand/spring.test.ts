import { expect, test } from "vitest";
import { leaning, resting, still, swung, type Swing } from "./spring";

const ORIGIN = { x: 0, y: 0 };
const AIM = { x: 10, y: 0 };

function after(seconds: number, frame: number): Swing {
  let swing = resting(ORIGIN);
  for (let time = 0; time < seconds - frame / 2; time += frame) swing = swung(swing, AIM, frame);
  return swing;
}

test("what hangs from a resting hand rests", () => {
  expect(swung(resting(AIM), AIM, 1)).toEqual(resting(AIM));
  expect(still(resting(AIM), AIM)).toBe(true);
});

test("it lags behind, swings over, and comes to rest within two seconds", () => {
  expect(after(0.05, 0.01).at.x).toBeLessThan(5);
  expect(after(0.2, 0.01).at.x).toBeGreaterThan(10.5);
  expect(still(after(2, 0.01), AIM)).toBe(true);
});

test("it swings two and a half times a second", () => {
  // The first overshoot is half a (damped) swing after the push.
  const damped = 2.5 * Math.sqrt(1 - 0.35 ** 2);
  expect(Math.abs(after(1 / (2 * damped), 0.002).speed.x)).toBeLessThan(3);
});

test("slow frames swing as quick ones do", () => {
  expect(after(0.3, 0.05).at.x).toBeCloseTo(after(0.3, 0.01).at.x, 1);
});

test("it leans away from where it is pulled, and not too far", () => {
  const { lean, toward } = leaning(resting(ORIGIN), { x: 0, y: 5 });
  expect(lean).toBeCloseTo(4.5);
  expect(toward).toBeCloseTo(-90);
  expect(leaning(resting(ORIGIN), { x: 200, y: 0 }).lean).toBe(12);
});

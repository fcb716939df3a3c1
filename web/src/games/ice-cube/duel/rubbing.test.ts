import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RHYTHM } from "$protocol/ice-cube";
import { TURNS, type Stroke } from "./gestures";
import { Rubbing } from "./rubbing.svelte";

let strokes: Stroke[];
let rubbing: Rubbing;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  strokes = [];
  rubbing = new Rubbing(
    () => RHYTHM.polish,
    (stroke) => strokes.push(stroke),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves in a circle at this speed for a time in milliseconds. */
function circle(turnsASecond: number, time: number, finger = 1): void {
  for (let at = 0; at <= time; at += 10) {
    const angle = (2 * Math.PI * turnsASecond * at) / 1000;
    rubbing.move(finger, [0.6 * Math.cos(angle), 0.6 * Math.sin(angle)]);
    vi.advanceTimersByTime(10);
  }
}

it("makes a just right stroke of each quarter second at two and a half turns a second", () => {
  rubbing.press(1, [0.6, 0]);
  circle(TURNS, 600);
  expect(strokes.length).toBe(2);
  for (const { strength, off } of strokes) {
    expect(strength).toBeCloseTo(1, 0);
    expect(off).toBe(0);
  }
  expect(rubbing.speed).toBeCloseTo(TURNS, 0);
});

it("stops with a second finger, and rests with the first", () => {
  rubbing.press(1, [0.6, 0]);
  rubbing.press(2, [0, 0.6]);
  circle(TURNS, 600);
  expect([strokes, rubbing.trail]).toEqual([[], []]);
});

it("is as good with arrow keys in turn", () => {
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    rubbing.key(key);
    vi.advanceTimersByTime(100);
  }
  expect(strokes).toEqual([{ strength: 1, off: 0 }]);
});

it("draws no longer a trail than can be seen", () => {
  rubbing.press(1, [0.6, 0]);
  circle(TURNS, 600);
  expect(rubbing.trail.length).toBe(15);
});

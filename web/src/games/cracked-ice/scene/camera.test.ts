import { describe, expect, test } from "vitest";
import { distanceOf, Gaze, lookingOf } from "./camera";

test("suspense is seen from below and from nearer", () => {
  for (const upright of [false, true]) {
    const [work, suspense] = [lookingOf("work", upright), lookingOf("suspense", upright)];
    expect(suspense.elevation).toBeLessThan(work.elevation);
    expect(suspense.near).toBeLessThan(work.near);
  }
});

describe("a gaze", () => {
  test("goes to the view of the mood, and then is still", () => {
    const gaze = new Gaze();
    expect(gaze.still).toBe(true);
    gaze.feel("suspense");
    expect(gaze.still).toBe(false);
    gaze.step(100);
    expect(gaze.looking.elevation).toBeLessThan(36);
    for (let frame = 0; frame < 100; frame++) gaze.step(16);
    expect(gaze.still).toBe(true);
    expect(gaze.looking).toEqual(lookingOf("suspense", false));
  });

  test("is pulled aside only so far, and springs back", () => {
    const gaze = new Gaze();
    gaze.pull(300, 0);
    expect(gaze.goal.azimuth).toBe(32);
    gaze.release();
    gaze.jump();
    expect(gaze.looking).toEqual(lookingOf("work", false));
  });

  test("never looks from below the table or from upside down", () => {
    const gaze = new Gaze();
    gaze.feel("suspense");
    gaze.pull(0, -400);
    expect(gaze.goal.elevation).toBeGreaterThanOrEqual(10);
    gaze.feel("above");
    gaze.pull(0, 400);
    expect(gaze.goal.elevation).toBeLessThan(90);
  });

  test("takes its time, and as much in many steps as in few", () => {
    const [one, other] = [new Gaze(), new Gaze()];
    for (const gaze of [one, other]) gaze.feel("suspense");
    one.step(200);
    for (let step = 0; step < 4; step++) other.step(50);
    expect(one.looking.elevation).toBeCloseTo(other.looking.elevation, 6);
  });
});

test("a narrow window is looked at from farther away", () => {
  const work = lookingOf("work", true);
  expect(distanceOf(work, 0.6)).toBeGreaterThan(distanceOf(work, 1.2));
});

test("what a card covers is not counted", () => {
  const work = lookingOf("work", false);
  const [whole, half] = [distanceOf(work, 1.2), distanceOf(work, 1.2, { across: 0.5, down: 1 })];
  expect(half).toBeGreaterThan(whole * 1.3);
});

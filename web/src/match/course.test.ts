import { describe, expect, it } from "vitest";
import type { Course } from "$protocol/types";
import { digest, momentAt, pointsByDay, pointsOf } from "./course";

const course = (...moments: [number, number, number[], number?][]): Course => ({
  steps: 40,
  at: 60_000,
  moments: moments.map(([step, at, scores, round = 0]) => ({
    step,
    at,
    standing: { scores, round },
  })),
});

describe("a course", () => {
  const match = course([0, 0, [0, 0]], [10, 20_000, [5, 0]], [30, 45_000, [5, 7]]);

  it("stands as the last change left it", () => {
    expect(momentAt(match, 9, "moves")?.step).toBe(0);
    expect(momentAt(match, 10, "moves")?.step).toBe(10);
    expect(momentAt(match, 44_999, "time")?.step).toBe(10);
    expect(momentAt(match, 60_000, "time")?.step).toBe(30);
  });

  it("goes on to the end for everybody", () => {
    expect(pointsOf(match, 1, "time")).toEqual([
      [0, 0],
      [20_000, 0],
      [45_000, 7],
      [60_000, 7],
    ]);
  });

  it("begins with the first table that was looked at", () => {
    const dealt = course([0, 0, [0]], [1, 0, [30]], [2, 9, [28]]);
    expect(pointsOf(dealt, 0, "time")[0]).toEqual([0, 30]);
  });

  it("is told in a few rows, none twice, the end last", () => {
    expect(digest(match, "moves", 8).map(({ step }) => step)).toEqual([0, 10, 30]);
    expect(digest(match, "moves", 1).map(({ step }) => step)).toEqual([30]);
  });
});

describe("the points of each day", () => {
  it("are what the total grew by, also on a day without any", () => {
    const shop = course(
      [0, 0, [0, 0]],
      [1, 0, [0, 0], 1],
      [9, 0, [4, 6], 2],
      [20, 0, [4, 6], 3],
      [30, 0, [9, 6], 4],
      [40, 0, [10, 12], 4],
    );
    expect(pointsByDay(shop, 4)).toEqual([
      [4, 6],
      [0, 0],
      [5, 0],
      [1, 6],
    ]);
  });

  it("are none on a last day that brought nothing", () => {
    const shop = course([0, 0, [0]], [1, 0, [0], 1], [2, 0, [3], 2]);
    expect(pointsByDay(shop, 2)).toEqual([[3], [0]]);
  });
});

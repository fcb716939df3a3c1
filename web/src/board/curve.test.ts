import { expect, it } from "vitest";
import { apart, clockFace, hours, rounded, sampled, stairs, straight } from "./curve";

it("divides an axis by round numbers", () => {
  expect(rounded(53, 5)).toEqual([0, 20, 40]);
  expect(rounded(41, 5)).toEqual([0, 10, 20, 30, 40]);
  expect(rounded(3, 5)).toEqual([0, 1, 2, 3]);
  expect(rounded(0, 5)).toEqual([0]);
});

it("divides a clock as one counts it", () => {
  expect(hours(85_000, 4)).toEqual([0, 30_000, 60_000]);
  expect(hours(2_400_000, 4)).toEqual([0, 600_000, 1_200_000, 1_800_000, 2_400_000]);
  expect(hours(0, 4)).toEqual([0]);
  expect(clockFace(85_000)).toBe("1:25");
  expect(clockFace(3_729_000)).toBe("1:02:09");
});

it("draws steps", () => {
  expect(
    stairs([
      [0, 9],
      [4, 5],
      [8, 5],
    ]),
  ).toBe("M0 9H4V5H8V5");
});

it("draws the way between what was there now and then", () => {
  const busy = sampled(
    [
      [0, 3],
      [1, 9],
      [2, 4],
      [10, 8],
    ],
    10,
    2,
  );
  expect(busy).toEqual([
    [0, 3],
    [5, 4],
    [10, 8],
  ]);
  expect(straight(busy)).toBe("M0 3L5 4L10 8");
});

it("pushes labels apart, in their order and within bounds", () => {
  expect(apart([50, 10, 52], 20, 0, 100)).toEqual([50, 10, 70]);
  expect(apart([98, 99], 20, 0, 100)).toEqual([80, 100]);
  expect(apart([0, 0], 20, 0, 100)).toEqual([0, 20]);
});

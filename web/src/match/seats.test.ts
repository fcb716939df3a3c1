import { describe, expect, it } from "vitest";
import type { SeatInfo } from "$protocol/types";
import { absent, comings, curtainFor, onlyOwn, ownSeats, viewpoint } from "./seats";

const seat = (mine: boolean): SeatInfo => ({
  kind: "guest",
  name: "",
  level: null,
  mine,
  present: true,
  stand_in: null,
  takes_over_in: null,
  waited_by: [],
});

describe("whose view", () => {
  it("is one's own with one seat, nobody's with none", () => {
    expect(ownSeats([seat(false), seat(true), seat(true)])).toEqual([1, 2]);
    expect(viewpoint([2], null)).toBe(2);
    expect(viewpoint([], null)).toBeNull();
  });

  it("is nobody's around one device until somebody says it is them", () => {
    expect(viewpoint([0, 1], null)).toBeNull();
    expect(viewpoint([0, 1], 1)).toBe(1);
    expect(viewpoint([0, 1], 3)).toBeNull();
  });
});

it("calls one person at this device you, and nobody of several", () => {
  expect(onlyOwn([seat(false), seat(true)])).toBe(1);
  expect(onlyOwn([seat(true), seat(true)])).toBeNull();
  expect(onlyOwn([seat(false)])).toBeNull();
});

it("misses people, not robots or free chairs", () => {
  const [ana, bo] = [
    { ...seat(true), name: "Ana" },
    { ...seat(false), name: "Bo", present: false },
  ];
  const [robot, chair] = [
    { ...bo, kind: "bot" as const },
    { ...bo, kind: "free" as const },
  ];
  expect(absent([ana, bo, robot, chair])).toEqual(["Bo"]);
});

describe("the curtain", () => {
  it("falls when the turn passes to another seat of this device", () => {
    expect(curtainFor([0, 1], 0, [1])).toBe(1);
    expect(curtainFor([0, 1], null, [0])).toBe(0);
  });

  it("passes to the next, clockwise, of several who are waited for", () => {
    expect(curtainFor([0, 1, 3], null, [1, 2, 3])).toBe(1);
    expect(curtainFor([0, 1, 3], 1, [0, 3])).toBe(3);
    expect(curtainFor([0, 1, 3], 3, [0, 2])).toBe(0);
  });

  it("stays up for the one who holds the device, for others' turns, and with one seat", () => {
    expect(curtainFor([0, 1], 1, [0, 1])).toBeNull();
    expect(curtainFor([0, 1], 1, [2])).toBeNull();
    expect(curtainFor([0], null, [0])).toBeNull();
    expect(curtainFor([0, 1], 1, [])).toBeNull();
  });
});

describe("comings and goings", () => {
  const away = { ...seat(false), present: false };
  const replaced = { ...away, stand_in: "glacon" as const };

  it("tells who left, who plays instead, and who is back", () => {
    expect(comings([seat(false)], [away])).toEqual([{ seat: 0, coming: "away" }]);
    expect(comings([away], [replaced])).toEqual([{ seat: 0, coming: "stand-in" }]);
    expect(comings([replaced], [seat(false)])).toEqual([{ seat: 0, coming: "back" }]);
  });

  it("tells when others begin to wait, and when they leave it to a bot", () => {
    const waited = { ...away, waited_by: [1] };
    expect(comings([away], [waited])).toEqual([{ seat: 0, coming: "waited" }]);
    expect(comings([waited], [away])).toEqual([{ seat: 0, coming: "left-to-bot" }]);
    expect(comings([waited], [{ ...waited, waited_by: [1, 2] }])).toEqual([]);
    expect(comings([waited], [seat(false)])).toEqual([{ seat: 0, coming: "back" }]);
  });

  it("says nothing about oneself, or when nothing changed", () => {
    expect(comings([seat(true)], [{ ...seat(true), present: false }])).toEqual([]);
    expect(comings([away], [away])).toEqual([]);
  });
});

/** A loss is what its parts make. */
import { expect, it } from "vitest";
import type { AttackSuffered } from "$protocol/ice-cube";
import { allEvents } from "../exhibit";
import { reckon } from "./reckoning";

const suffered = allEvents.filter(
  (event): event is AttackSuffered => event.type === "AttackSuffered" && event.loss > 0,
);

const example: AttackSuffered = {
  type: "AttackSuffered",
  kind: "polish",
  attacker: 0,
  victim: 1,
  duration: 8000,
  quality: 1000,
  fills: 0,
  slips: 0,
  loss: 750,
  salt: 0,
  hands: ["own", "own"],
};

it("tells what a middling hand takes in eight seconds", () => {
  expect(reckon(example, 9000)).toEqual({
    loss: 750,
    usual: 750,
    times: 1,
    quality: 1,
    all: false,
  });
});

it("reckons the pool with its fishing, acid by the fill and salt by the pinch", () => {
  expect(reckon({ ...example, kind: "pool", duration: 10_500, loss: 1100 }, 1).usual).toBe(1100);
  expect(reckon({ ...example, kind: "acid", fills: 2, loss: 1600 }, 1).usual).toBe(800);
  expect(reckon({ ...example, kind: "salt", loss: 0, salt: 2200 }, 1)).toMatchObject({
    loss: 2200,
    usual: 2200,
  });
});

it("has nothing to divide where nothing was done", () => {
  expect(reckon({ ...example, kind: "acid", fills: 0, loss: 0 }, 1).usual).toBe(0);
});

it("says when all is gone", () => {
  expect(reckon(example, 0).all).toBe(true);
});

it("makes every recorded loss of its parts", () => {
  expect(suffered.length).toBeGreaterThan(3);
  for (const event of suffered) {
    const { loss, usual, times, quality } = reckon(event, 1);
    expect(usual * times * quality).toBeCloseTo(loss);
  }
});

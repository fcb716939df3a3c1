import { expect, test } from "vitest";
import type { State } from "$protocol/cracked-ice";
import { recorded, shown } from "./exhibit";
import { marksOf, obstaclesOf, totalOf, verdictOf } from "./table";

const eventsOf = (moment: string) => recorded(moment).updates.flatMap(({ events }) => events);

test("a seat’s marks are fifteen: to place, on the disc, safe", () => {
  const { view } = shown("late");
  for (const seat of view.supplies.keys()) {
    const marks = Object.values(marksOf(view, seat)).flat();
    expect(marks).toHaveLength(15);
    expect(marks.filter((mark) => mark === "supply")).toHaveLength(
      totalOf(view.supplies[seat] ?? { small: 0, medium: 0, large: 0 }),
    );
    expect(marks.filter((mark) => mark === "disc")).toHaveLength(
      view.pyramids.filter((one) => one.seat === seat).length,
    );
  }
});

test("after a break the verdict says who takes back what, and what each seat has left", () => {
  const { view } = shown("cracked");
  const verdict = verdictOf(eventsOf("cracked"), view);
  expect(verdict?.lost.seat).toBe(0);
  expect(verdict?.round).toBe(view.round - 1);
  expect(verdict?.goesOn).toBe(true);
  expect(verdict?.left).toEqual(view.supplies.map(totalOf));
});

test("it is over with the last round that was agreed on", () => {
  const verdict = verdictOf(eventsOf("capped"), shown("capped").view);
  expect([verdict?.goesOn, verdict?.round]).toEqual([false, 1]);
});

test("there is none after another placement, nor for a first pyramid", () => {
  const events = [...eventsOf("cracked"), ...eventsOf("opening"), ...eventsOf("held")];
  expect(verdictOf(events, shown("held").view)).toBeNull();
  expect(verdictOf(eventsOf("fell"), shown("fell").view)).toBeNull();
});

test("what stands on the disc is in the way; on a real disc nothing is known", () => {
  const { view } = shown("middle");
  expect(obstaclesOf(view.disc, view.pyramids)).toHaveLength(view.pyramids.length);
  const real: State = shown("declaring").view;
  expect(obstaclesOf(real.disc, real.pyramids)).toHaveLength(0);
});

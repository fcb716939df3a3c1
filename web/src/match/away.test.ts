import { expect, it } from "vitest";
import type { SeatInfo } from "$protocol/types";
import { after, isAway } from "./away.svelte";

const guest: SeatInfo = {
  kind: "guest",
  name: "Ana",
  level: null,
  mine: false,
  present: true,
  stand_in: null,
  takes_over_in: null,
  waited_by: [],
};
const gone: SeatInfo = { ...guest, present: false, takes_over_in: 2500 };

it("counts down to nothing, and only where a bot is due", () => {
  expect(after([guest, gone], 0)).toEqual([guest, gone]);
  expect(after([guest, gone], 2).map((seat) => seat.takes_over_in)).toEqual([null, 500]);
  expect(after([gone], 9)[0]?.takes_over_in).toBe(0);
});

it("tells who is away: a guest without a page and without a bot", () => {
  expect([guest, gone, { ...gone, stand_in: "glacon" as const }].map(isAway)).toEqual([
    false,
    true,
    false,
  ]);
});

import { expect, it, vi } from "vitest";
import type { SeatInfo } from "$protocol/types";

vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("document", { documentElement: {} });
const { awayHint, stateOf } = await import("./states");

const words = {
  thinks: "thinks",
  standIn: (level: string) => `${level} stands in`,
  bot: (level: string) => `bot ${level}`,
};
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
const bot: SeatInfo = { ...guest, kind: "bot", level: "glacon" };

it.each([
  [guest, true, "did", "thinks"],
  [{ ...guest, present: false, stand_in: "glacon" as const }, false, "did", "Glaçon stands in"],
  [{ ...guest, present: false }, false, "did", "absent"],
  [{ ...guest, present: false }, true, "did", "absent"],
  [{ ...guest, present: false, takes_over_in: 23_400 }, true, null, "absent · robot dans 24 s"],
  [{ ...guest, present: false, takes_over_in: 0 }, false, "did", "absent"],
  [{ ...guest, present: false, waited_by: [1] }, true, "did", "absent · on l’attend"],
  [{ ...guest, present: false, stand_in: "glacon" as const }, true, "did", "Glaçon stands in"],
  [guest, false, "did", "did"],
  [bot, false, null, "bot Glaçon"],
  [guest, false, null, ""],
])("%o", (info, onTurn, did, said) => expect(stateOf(info, onTurn, did, words)).toBe(said));

it("lets nobody think in a replay", () =>
  expect(stateOf(guest, true, "did", words, true)).toBe("à son tour"));

it.each([
  [{ ...guest, present: false }, false, "Ana s’est absenté"],
  [{ ...guest, present: false, takes_over_in: 0 }, false, "Ana s’est absenté"],
  [{ ...guest, present: false }, true, null],
  [{ ...guest, present: false, stand_in: "glacon" as const }, false, null],
  [guest, false, null],
  [bot, false, null],
])("hints at an absence: %o", (info, replaying, said) =>
  expect(awayHint({ seats: [info], replaying }, 0)).toBe(said),
);

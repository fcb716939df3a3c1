/** Who faces whom over one screen. */
import { expect, it } from "vitest";
import type { State } from "$protocol/ice-cube";
import { shown } from "../recordings";
import { facing } from "./facing";

const { view } = shown("duel-dragon-attacker");
const having = (options: Partial<State["options"]>): State => ({
  ...view,
  options: { ...view.options, ...options },
});

it("are attacker and victim of a duel", () => {
  expect(facing(view)).toEqual([view.duel?.attacker, view.duel?.victim]);
});

it("is nobody while no duel is fought, with real ice, or where the house fights all duels", () => {
  expect(facing({ ...view, duel: null })).toEqual([]);
  expect(facing(having({ real_ice: true }))).toEqual([]);
  expect(facing(having({ hands: "auto" }))).toEqual([]);
});

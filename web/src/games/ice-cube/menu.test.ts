/** The menu, sorted for the board. */
import type { Action, Prospect } from "$protocol/ice-cube";
import { describe, expect, it } from "vitest";
import { attacksWith, claimsOf, movesWith, NO_MENU, playable, readMenu } from "./menu";

const MENU: readonly Action[] = [
  { type: "Attack", kind: "pool", target: 1, card: "pool" },
  { type: "Attack", kind: "pool", target: 2, card: "pool" },
  { type: "Attack", kind: "sauna", target: 2, card: "pool" },
  { type: "Move", card: "forward-2", cube: 0 },
  { type: "Move", card: "forward-2", cube: 1 },
  { type: "Discard", card: "igloo" },
  { type: "EndTurn" },
];
const loss = (loss: number): Prospect => ({
  loss,
  called: null,
  space: null,
  card: null,
  attack: null,
  shelter: null,
  wins: false,
});
const menu = readMenu({
  menu: MENU,
  prospects: [loss(700), loss(400), null, null, null, null, null],
});

describe("a menu", () => {
  it("keeps what each thing would bring", () => {
    expect(attacksWith(menu, "pool", "pool").map(({ prospect }) => prospect?.loss)).toEqual([
      700, 400,
    ]);
  });

  it("knows what a card may be announced as", () => {
    expect(claimsOf(menu, "pool")).toEqual(["pool", "sauna"]);
    expect(claimsOf(menu, "forward-2")).toEqual([]);
  });

  it("knows whom a card may move", () => {
    expect(movesWith(menu, "forward-2").map(({ action }) => action.cube)).toEqual([0, 1]);
    expect(movesWith(menu, "back-1")).toEqual([]);
  });

  it("tells what is played from what is only thrown away", () => {
    expect(playable(menu, "pool")).toBe(true);
    expect(playable(menu, "igloo")).toBe(false);
    expect(menu.discards).toEqual(["igloo"]);
  });

  it("has the words one may say", () => {
    expect(menu.words.has("EndTurn")).toBe(true);
    expect(menu.words.has("Suffer")).toBe(false);
  });

  it("may be empty", () => {
    expect(NO_MENU.all).toEqual([]);
  });
});

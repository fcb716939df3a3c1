import type { Action, Prospect } from "$protocol/ice-cube";
import { describe, expect, it } from "vitest";
import {
  aimsOf,
  appointments,
  attacksWith,
  claimsOf,
  movesWith,
  NO_MENU,
  playable,
  readMenu,
} from "./menu";

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
  it("keeps the prospect of each entry", () => {
    expect(attacksWith(menu, "pool", "pool").map(({ prospect }) => prospect?.loss)).toEqual([
      700, 400,
    ]);
  });

  it("lists the attacks that a card may be announced as", () => {
    expect(claimsOf(menu, "pool")).toEqual(["pool", "sauna"]);
    expect(claimsOf(menu, "forward-2")).toEqual([]);
  });

  it("lists the cubes that a card may move", () => {
    expect(movesWith(menu, "forward-2").map(({ action }) => action.cube)).toEqual([0, 1]);
    expect(movesWith(menu, "back-1")).toEqual([]);
  });

  it("separates cards to play from cards to exchange", () => {
    expect(playable(menu, "pool")).toBe(true);
    expect(playable(menu, "igloo")).toBe(false);
    expect(menu.discards).toEqual(["igloo"]);
  });

  it("has the actions of buttons", () => {
    expect(menu.words.has("EndTurn")).toBe(true);
    expect(menu.words.has("Suffer")).toBe(false);
  });

  it("may be empty", () => {
    expect(NO_MENU.all).toEqual([]);
  });
});

describe("aims", () => {
  const menu = readMenu({
    menu: [
      { type: "Attack", kind: "pool", target: 1, card: "pool" },
      { type: "Attack", kind: "sauna", target: 2, card: "forward-2" },
      { type: "Move", card: "forward-2", cube: 0 },
      { type: "Appoint", seat: 2 },
    ],
    prospects: [],
  });

  it("are the targets of an attack, or the cubes of a movement", () => {
    expect([...aimsOf(menu, "pool", "pool").keys()]).toEqual([1]);
    expect([...aimsOf(menu, "forward-2", null).keys()]).toEqual([0]);
    expect([...aimsOf(menu, "forward-2", "sauna").keys()]).toEqual([2]);
  });

  it("are empty without a card, and for a card that cannot be played", () => {
    expect(aimsOf(menu, null, null).size).toBe(0);
    expect(aimsOf(menu, "igloo", null).size).toBe(0);
  });

  it("are the seats that may be appointed", () => {
    expect(appointments(menu).get(2)?.action).toEqual({ type: "Appoint", seat: 2 });
  });
});

import { expect, it } from "vitest";
import { aimsOf, appointments } from "./aims";
import { readMenu } from "./menu";

const menu = readMenu({
  menu: [
    { type: "Attack", kind: "pool", target: 1, card: "pool" },
    { type: "Attack", kind: "sauna", target: 2, card: "forward-2" },
    { type: "Move", card: "forward-2", cube: 0 },
    { type: "Appoint", seat: 2 },
  ],
  prospects: [],
});

it("aims an attack at whom it may strike, and a movement at what it may move", () => {
  expect([...aimsOf(menu, "pool", "pool").keys()]).toEqual([1]);
  expect([...aimsOf(menu, "forward-2", null).keys()]).toEqual([0]);
  expect([...aimsOf(menu, "forward-2", "sauna").keys()]).toEqual([2]);
});

it("aims at nobody without a card, nor with one that is no act", () => {
  expect(aimsOf(menu, null, null).size).toBe(0);
  expect(aimsOf(menu, "igloo", null).size).toBe(0);
});

it("aims at whoever may be appointed", () => {
  expect(appointments(menu).get(2)?.action).toEqual({ type: "Appoint", seat: 2 });
});

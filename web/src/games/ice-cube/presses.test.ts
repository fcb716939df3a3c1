import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Press } from "./presses";

/** A stand-in for an element in a duel, or outside of one. */
class Place extends EventTarget {
  constructor(readonly duel: object | null) {
    super();
  }

  closest(): object | null {
    return this.duel;
  }
}
const [card, pad, later] = [new Place(null), new Place({ duel: 1 }), new Place({ duel: 2 })];

beforeEach(() => {
  vi.stubGlobal("Element", Place);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const goes = (from: Place, to: Place, detail = 1): boolean => {
  const press = new Press();
  press.begin({ target: from, timeStamp: 0 });
  return press.ends({ target: to, detail });
};

it("is taken where it began", () => {
  expect([goes(card, card), goes(pad, pad)]).toEqual([true, true]);
});

it("is not taken from a duel to the table, nor back, nor to another duel", () => {
  expect([goes(pad, card), goes(card, pad), goes(pad, later)]).toEqual([false, false, false]);
});

it("is still the duel's when a hand goes on in its rhythm, and the table's after a while", () => {
  const press = new Press();
  const onCard = (timeStamp: number): boolean => {
    press.begin({ target: card, timeStamp });
    return press.ends({ target: card, detail: 1 });
  };
  press.begin({ target: pad, timeStamp: 5000 });
  expect([onCard(5700), onCard(6000)]).toEqual([false, true]);
});

it("is taken from a key, whatever a finger did before", () => {
  expect(goes(pad, card, 0)).toBe(true);
});

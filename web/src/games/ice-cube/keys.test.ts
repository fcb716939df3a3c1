import "$design/browser.testing";
import { expect, it, vi } from "vitest";
import { keysOf, type Pressed } from "./keys";
import { seated } from "./seated.testing";

vi.stubGlobal("Element", EventTarget);

const AT_REST = {
  target: null,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  defaultPrevented: false,
};

/** Presses a key while nothing has the focus. Returns whether the board handled it. */
function press(keys: (event: Pressed) => void, key: string, more?: Partial<Pressed>): boolean {
  const preventDefault = vi.fn();
  keys({ ...AT_REST, key, preventDefault, ...more });
  return preventDefault.mock.calls.length > 0;
}

it("chooses a card by its place, a cube by arrows, and plays by Enter", () => {
  const { play, asked } = seated("opening");
  const keys = keysOf(play);
  expect(play.hand[3]).toBe("pool");
  expect(press(keys, "4")).toBe(true);
  expect(press(keys, "ArrowRight")).toBe(true);
  expect([play.card, play.target, asked]).toEqual(["pool", 1, []]);
  expect(press(keys, "Enter")).toBe(true);
  expect(asked).toEqual([{ type: "Attack", kind: "pool", target: 1, card: "pool" }]);
});

it("ends the turn by End", () => {
  const { play, asked } = seated("opening");
  expect(press(keysOf(play), "End")).toBe(true);
  expect(asked).toEqual([{ type: "EndTurn" }]);
});

it("leaves alone what is not its own", () => {
  const { play } = seated("opening");
  const keys = keysOf(play);
  for (const key of ["9", "0", "a", "ArrowLeft", "Enter"]) expect(press(keys, key)).toBe(false);
  expect(press(keys, "1", { ctrlKey: true })).toBe(false);
  expect(press(keys, "1", { repeat: true })).toBe(false);
  expect(play.card).toBeNull();
});

it("leaves all keys to a duel", () => {
  const { play, asked } = seated("duel-polish-victim");
  for (const key of ["1", "ArrowLeft", "End"]) expect(press(keysOf(play), key)).toBe(false);
  expect(asked).toEqual([]);
});

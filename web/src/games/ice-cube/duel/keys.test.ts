/** Keys for the duel, and keys for what has the focus. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isForDuel } from "./keys";

/** As much of an element as tells what kind it is. */
class Control {
  constructor(
    readonly kind: string,
    readonly pad = false,
  ) {}

  closest(kinds: string): Control | null {
    return kinds === this.kind || (kinds !== "dialog" && this.kind !== "div") ? this : null;
  }

  matches(kinds: string): boolean {
    return kinds.split(", ").includes(this.kind);
  }

  hasAttribute(): boolean {
    return this.pad;
  }
}

const pressed = (key: string, target: unknown, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, target, ...more }) as KeyboardEvent;

beforeEach(() => {
  vi.stubGlobal("Element", Control);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("takes keys that nothing else wants", () => {
  expect(isForDuel(pressed("1", null))).toBe(true);
  expect(isForDuel(pressed(" ", new Control("div")))).toBe(true);
});

it("lets a focused button be pressed, and no number be said with it", () => {
  const button = new Control("button");
  expect([isForDuel(pressed(" ", button)), isForDuel(pressed("Enter", button))]).toEqual([
    false,
    false,
  ]);
  expect(isForDuel(pressed("7", button))).toBe(true);
});

it("works on a pad that has the focus", () => {
  expect(isForDuel(pressed(" ", new Control("button", true)))).toBe(true);
});

it("leaves what is typed into the talk alone", () => {
  expect(isForDuel(pressed("7", new Control("input")))).toBe(false);
});

it("takes each press once, unless holding is meant, and no shortcut", () => {
  expect(isForDuel(pressed("1", null, { repeat: true }))).toBe(false);
  expect(isForDuel(pressed("ArrowUp", null, { repeat: true }), true)).toBe(true);
  expect(isForDuel(pressed("1", null, { ctrlKey: true }))).toBe(false);
});

it("leaves all keys to an open menu", () => {
  for (const key of ["1", " ", "Enter"])
    expect(isForDuel(pressed(key, new Control("dialog")))).toBe(false);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asBowl, BOWL, CUBE, inBowl, isForDuel, onCube, pointIn, type Pressed } from "./pad";

describe("a pointer on a pad", () => {
  const pressed = (turned: boolean): Pressed => ({
    clientX: 130,
    clientY: 40,
    currentTarget: {
      getBoundingClientRect: () => ({ left: 0, top: 0, width: 200, height: 100 }),
      closest: () => (turned ? {} : null),
    },
  });

  it("is measured from the pad's middle, by half of its shorter side", () => {
    expect(pointIn(pressed(false))).toEqual([0.6, -0.2]);
  });

  it("is turned with its half of the screen", () => {
    expect(pointIn(pressed(true))).toEqual([-0.6, 0.2]);
  });
});

describe("a key", () => {
  /** A stand-in for an element of one kind. */
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

  const pressed = (
    key: string,
    target: unknown,
    more: Partial<KeyboardEvent> = {},
  ): KeyboardEvent => ({ key, target, ...more }) as KeyboardEvent;

  beforeEach(() => {
    vi.stubGlobal("Element", Control);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is for the duel if nothing else has the focus", () => {
    expect(isForDuel(pressed("1", null))).toBe(true);
    expect(isForDuel(pressed(" ", new Control("div")))).toBe(true);
  });

  it("presses a focused button, unless it is a digit", () => {
    const button = new Control("button");
    expect([isForDuel(pressed(" ", button)), isForDuel(pressed("Enter", button))]).toEqual([
      false,
      false,
    ]);
    expect(isForDuel(pressed("7", button))).toBe(true);
  });

  it("is for a pad that has the focus", () => {
    expect(isForDuel(pressed(" ", new Control("button", true)))).toBe(true);
  });

  it("is for a text field that has the focus", () => {
    expect(isForDuel(pressed("7", new Control("input")))).toBe(false);
  });

  it("counts once per press unless it may be held, and is no shortcut", () => {
    expect(isForDuel(pressed("1", null, { repeat: true }))).toBe(false);
    expect(isForDuel(pressed("ArrowUp", null, { repeat: true }), true)).toBe(true);
    expect(isForDuel(pressed("1", null, { ctrlKey: true }))).toBe(false);
  });

  it("is for an open menu", () => {
    for (const key of ["1", " ", "Enter"])
      expect(isForDuel(pressed(key, new Control("dialog")))).toBe(false);
  });
});

describe("places in the scene", () => {
  it("have their middle in the middle", () => {
    expect(inBowl([0, 0])).toEqual([BOWL.x, BOWL.y]);
    expect(onCube([0, 0])).toEqual([CUBE.x, CUBE.y]);
  });

  it("are flattened in the bowl, and pointers are mapped back", () => {
    const [x, y] = inBowl([0.5, 0.5]);
    const seen = [(x - BOWL.x) / BOWL.reach, (y - BOWL.y) / BOWL.reach] as const;
    const [wide, deep] = asBowl(seen);
    expect([wide, deep]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
  });
});

import { describe, expect, it } from "vitest";
import type { Event } from "$protocol/ice-cube";
import { countSound, soundOf, strokeSound } from "./sounds";

const DUEL = { kind: "polish", counts: 15 } as const;
const LOOKS_ON = { hand: false, tongue: false };
const stroked: Event = {
  type: "Stroked",
  strength: 1,
  off: 0,
  worth: 1000,
  hand_free: 0,
  lost: 0,
  rate: 0,
  at: 0,
  filled: 0,
};
const counted: Event = { type: "Counted", number: 14, at: 0, ear_free: 0, left: [] };

describe("a stroke", () => {
  it("sounds like what is done, the better the brighter", () => {
    expect(strokeSound("dragon", 0).sound).toBe("hiss");
    expect(strokeSound("salt", 0).sound).toBe("grains");
    expect(strokeSound("polish", 1000).strength).toBeGreaterThan(
      strokeSound("polish", 200).strength,
    );
  });

  it("is heard once: at its own device at once, at others when its event comes", () => {
    expect(soundOf(stroked, DUEL, LOOKS_ON)?.sound).toBe("squeak");
    expect(soundOf(stroked, DUEL, { hand: true, tongue: false })).toBeNull();
  });
});

describe("a number", () => {
  it("is one step up the scale for each that was said, and the phrase is a chord", () => {
    expect(countSound(15, DUEL)).toEqual({ sound: "count", strength: 1 });
    expect(countSound(1, DUEL)).toEqual({ sound: "count", strength: 15 });
    expect(countSound(0, DUEL).sound).toBe("over");
  });

  it("is heard once", () => {
    expect(soundOf(counted, DUEL, LOOKS_ON)?.strength).toBe(2);
    expect(soundOf(counted, DUEL, { hand: false, tongue: true })).toBeNull();
  });
});

it("plays mishaps, and no events that only the log shows", () => {
  expect(soundOf({ type: "CountTakenOver", auto_end: null, at: null }, DUEL, LOOKS_ON)?.sound).toBe(
    "tick",
  );
  expect(soundOf({ type: "StrokeFumbled", strength: 1, off: 0 }, DUEL, LOOKS_ON)).toBeNull();
});

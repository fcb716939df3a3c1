import { describe, expect, it } from "vitest";
import { STRONGEST, type Duel } from "$protocol/ice-cube";
import { allEvents, shown } from "../exhibit";
import {
  breath,
  cheerOf,
  driftAt,
  HOLD,
  qualityBy,
  quarter,
  rubbed,
  spotAt,
  sprinkled,
  strokeOf,
  thumbs,
  turned,
  worth,
} from "./gestures";
import hands from "./hands.json";

const MIDDLE = [100, 100] as const;

describe("a breath", () => {
  it("is just right after its time, in the middle", () => {
    expect(breath(HOLD, MIDDLE, MIDDLE, 50)).toEqual({ strength: 1, off: 0 });
  });

  it("is weak when short, strong when long, and off at the rim", () => {
    expect(breath(HOLD / 2, MIDDLE, MIDDLE, 50).strength).toBe(0.5);
    expect(breath(2 * HOLD, MIDDLE, MIDDLE, 50).strength).toBe(2);
    expect(breath(HOLD, [150, 100], MIDDLE, 50).off).toBe(1);
  });
});

describe("two thumbs", () => {
  it("are just right together", () => {
    expect(thumbs([0, HOLD], [0, HOLD])).toEqual({ strength: 1, off: 0 });
  });

  it("leak as far as they gape, and hold only while both do", () => {
    expect(thumbs([0, HOLD], [100, HOLD + 100])).toEqual({ strength: 0.778, off: 0.5 });
    expect(thumbs([0, 100], [200, 300]).strength).toBe(0);
  });
});

describe("circles", () => {
  it("are counted the short way round, in either direction", () => {
    expect(turned([200, 100], [100, 200], MIDDLE)).toBeCloseTo(0.25);
    expect(turned([100, 200], [200, 100], MIDDLE)).toBeCloseTo(0.25);
    expect(turned([0, 101], [0, 99], MIDDLE)).toBeLessThan(0.01);
  });

  it("are just right at two and a half turns a second", () => {
    expect(rubbed(0.625, 250, [120, 100], MIDDLE, 50)).toEqual({ strength: 1, off: 0 });
    expect(rubbed(0.625, 250, [200, 100], MIDDLE, 50).off).toBe(1);
  });

  it("are made of arrow keys in turn", () => {
    expect(quarter("ArrowUp", "ArrowRight")).toBe(0.25);
    expect(quarter("ArrowUp", "ArrowLeft")).toBe(0.25);
    expect(quarter("ArrowUp", "ArrowDown")).toBe(0);
    expect(quarter("ArrowUp", "ArrowUp")).toBe(0);
    expect(quarter(null, "ArrowUp")).toBe(0);
  });
});

it("salts well with a slow hand over the cube", () => {
  expect(sprinkled(100, MIDDLE, MIDDLE, 50)).toEqual({ strength: 1, off: 0 });
  expect(sprinkled(440, MIDDLE, MIDDLE, 50).strength).toBe(2);
});

it("never exceeds what the rules accept", () => {
  expect(strokeOf(99, -3)).toEqual({ strength: STRONGEST, off: 0 });
});

it("keeps spot and cube within their circle", () => {
  for (let time = 0; time < 20_000; time += 130) {
    expect(Math.hypot(...spotAt(time))).toBeLessThan(1);
    expect(Math.hypot(...driftAt(time))).toBeLessThan(1);
  }
});

it("cheers good strokes, and names the fault of others", () => {
  expect(cheerOf(1000, { strength: 1, off: 0 }, "dragon")).toBe("perfect");
  expect(cheerOf(800, { strength: 0.8, off: 0 }, "dragon")).toBe("good");
  expect(cheerOf(200, { strength: 1, off: 0.9 }, "dragon")).toBe("off");
  expect(cheerOf(200, { strength: 1.4, off: 0 }, "dragon")).toBe("strong");
  expect(cheerOf(200, { strength: 0.2, off: 0 }, "dragon")).toBe("weak");
});

it.each(["polish", "pool", "salt"] as const)(
  "cheers %s by its speed, not by its strength",
  (kind) => {
    expect(cheerOf(200, { strength: 1.4, off: 0 }, kind)).toBe("fast");
    expect(cheerOf(200, { strength: 0.2, off: 0 }, kind)).toBe("slow");
  },
);

it("values strokes as the server does", () => {
  const told = allEvents.filter((event) => event.type === "Stroked" && !event.filled);
  expect(told.length).toBeGreaterThan(3);
  for (const stroke of told)
    if (stroke.type === "Stroked") expect(worth(stroke)).toBe(stroke.worth);
});

it("values strokes as the rules do, except for halves, which Python rounds to even", () => {
  for (const [strength = 0, off = 0, told] of hands.worth)
    expect(Math.abs(worth({ strength, off }) - (told ?? -1))).toBeLessThanOrEqual(1);
});

describe("quality by now", () => {
  const at = (changes: Partial<Duel>): Duel => {
    const { duel } = shown("duel-polish-attacker").view;
    if (!duel) throw new Error("there is no duel");
    return { ...duel, began: 0, ...changes };
  };

  it("is best with as many perfect strokes as the rhythm allows", () => {
    expect(qualityBy(at({ work: 16_000 }), 4000)).toBeCloseTo(1.4);
    expect(qualityBy(at({ work: 8000 }), 4000)).toBeCloseTo(1);
    expect(qualityBy(at({ work: 0 }), 4000)).toBeCloseTo(0.6);
  });

  it("is reckoned by fills and by grains where time does not matter", () => {
    expect(qualityBy(at({ kind: "acid", filled: 2, work: 1000 }), 9)).toBeCloseTo(1);
    expect(qualityBy(at({ kind: "salt", strokes: 4, work: 4000 }), 9)).toBeCloseTo(1);
  });

  it("is what the rules compute", () => {
    for (const { time, quality, ...hand } of hands.quality)
      expect(Math.round(1000 * qualityBy(at(hand as Partial<Duel>), time))).toBe(quality);
  });
});

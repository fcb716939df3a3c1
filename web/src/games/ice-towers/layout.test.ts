import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { arrange } from "./arrange";
import {
  FLOOR,
  layoutFor,
  scopeOf,
  Surveyor,
  towards,
  towerAt,
  type Footprint,
  type Part,
} from "./layout";
import { HALF, rises } from "./outlines";
import { recordings, shown } from "./exhibit";

const WINDOWS = [
  [360, 470],
  [390, 576],
  [418, 450],
  [538, 390],
  [820, 900],
  [1074, 594],
  [1500, 1008],
] as const;

/** A moment's towers in a window of this size. */
function stand(moment: string, width: number, height: number, surveyor = new Surveyor()) {
  const { towers } = shown(moment).view;
  const table = arrange(towers);
  const layout = layoutFor(width, height, table);
  return { layout, prints: surveyor.stand(towers, table, layout) };
}

describe("a window of any shape", () => {
  it("has every tower of every moment on its table, to its top", () => {
    for (const [width, height] of WINDOWS)
      for (const moment of Object.keys(recordings)) {
        const { layout, prints } = stand(moment, width, height);
        for (const { at, apex, half } of prints) {
          expect(at.x - half).toBeGreaterThanOrEqual(-1);
          expect(at.x + half).toBeLessThanOrEqual(layout.width + 1);
          expect(at.y - apex).toBeGreaterThanOrEqual(0);
          expect(at.y + half * 0.42).toBeLessThanOrEqual(layout.height);
        }
      }
  });

  it("never draws a small pyramid below its floor, and fills the window", () => {
    for (const [width, height] of WINDOWS)
      for (const moment of Object.keys(recordings)) {
        const { layout } = stand(moment, width, height);
        expect(2 * HALF[1] * layout.unit).toBeGreaterThanOrEqual(FLOOR - 0.001);
        expect(layout.width).toBeGreaterThanOrEqual(width);
        expect(layout.height).toBeGreaterThanOrEqual(height);
      }
  });

  it("shows the same arrangement as every other", () => {
    const order = (key: (print: Footprint) => number, prints: readonly Footprint[]) =>
      prints.toSorted((a, b) => key(a) - key(b)).map(({ tower }) => tower.id);
    const [one, other] = [stand("late", 360, 470).prints, stand("late", 1074, 594).prints];
    expect(order(({ at }) => at.x, one)).toEqual(order(({ at }) => at.x, other));
    expect(order(({ at }) => at.y, one)).toEqual(order(({ at }) => at.y, other));
  });
});

describe("a tower", () => {
  it("shows a band of each covered pyramid, wherever it stands", () => {
    expect(rises([0, 5, 10])).toEqual([0, 54, 106]);
    for (const { stood, unit } of stand("late", 360, 470).prints) {
      const bases = rises(stood.map(({ piece }) => piece));
      const [first] = stood;
      for (const [level, { y }] of stood.entries())
        expect((first?.y ?? 0) - y).toBeCloseTo((bases[level] ?? 0) * unit);
    }
  });

  it("gives every pyramid a place, the lowest first", () => {
    const { towers } = shown("middle").view;
    const stood = stand("middle", 830, 690).prints.flatMap((print) => print.stood);
    expect(stood).toHaveLength(60);
    const tall = towers.find(({ pieces }) => pieces.length > 2);
    const own = stood.filter(({ tower }) => tower === tall?.id);
    expect(own.map(({ piece }) => piece)).toEqual(tall?.pieces);
  });
});

describe("towers that neither changed nor moved", () => {
  it("keep their footprint from one view to the next", () => {
    const surveyor = new Surveyor();
    const before = stand("opening", 390, 576, surveyor).prints;
    expect(stand("opening", 390, 576, surveyor).prints).toEqual(before);
    expect(stand("opening", 390, 576, surveyor).prints.every((one) => before.includes(one))).toBe(
      true,
    );
  });

  it("stand anew in another window", () => {
    const surveyor = new Surveyor();
    const before = stand("opening", 390, 576, surveyor).prints;
    const after = stand("opening", 820, 900, surveyor).prints;
    expect(after.some((print) => before.includes(print))).toBe(false);
  });
});

describe("a finger", () => {
  const { prints } = stand("opening", 390, 576);

  it("means the tower it is on", () => {
    for (const { at, tower } of prints)
      expect(towerAt(prints, { x: at.x, y: at.y }, 26)?.tower.id).toBe(tower.id);
  });

  it("means what it favours only if that is about as near", () => {
    const [one, other] = [prints[0], prints[1]].map((print) => ({ ...print, apex: 0, half: 9 }));
    const pair = [
      { ...one, at: { x: 0, y: 0 } },
      { ...other, at: { x: 30, y: 0 } },
    ] as typeof prints;
    const likes = (print: (typeof prints)[number]): boolean => print === pair[1];
    expect(towerAt(pair, { x: 12, y: 0 }, 30, likes)).toBe(pair[1]);
    expect(towerAt(pair, { x: 3, y: 0 }, 30, likes)).toBe(pair[0]);
  });

  it("means none far from all", () => {
    expect(towerAt(prints, { x: -200, y: -200 }, 26)).toBeNull();
  });
});

describe("arrow keys", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 30, y: 5 },
    { x: 12, y: 40 },
  ];

  it("go to the nearest in their direction", () => {
    expect(towards(places, { x: 0, y: 0 }, "ArrowRight")).toBe(places[1]);
    expect(towards(places, { x: 10, y: 0 }, "ArrowRight")).toBe(places[2]);
    expect(towards(places, { x: 10, y: 0 }, "ArrowDown")).toBe(places[3]);
    expect(towards(places, { x: 0, y: 0 }, "ArrowLeft")).toBeNull();
  });
});

const window = { width: 400, height: 300 };
const scope = (width: number, height: number, part: Part | null = null) =>
  scopeOf(
    () => ({ width, height }),
    () => part,
    () => window,
  );

describe("a table that fits", () => {
  it("is seen whole", () => {
    expect(scope(400, 300).calm(window)).toEqual({ x: 0, y: 0, zoom: 1 });
    expect(scope(400, 300).farthest).toBe(1);
  });
});

describe("a table larger than the window", () => {
  const at = (left: number, right: number): Part => ({ left, right, top: 0, bottom: 300 });

  it("is seen from its middle as long as what may be done is in sight", () => {
    expect(scope(600, 300).calm(window).x).toBe(-100);
    expect(scope(600, 300, at(150, 350)).calm(window).x).toBe(-100);
  });

  it("moves no more than it must to what may be done", () => {
    expect(scope(600, 300, at(40, 200)).calm(window).x).toBe(-40);
    expect(scope(600, 300, at(300, 580)).calm(window).x).toBe(-180);
  });

  it("shows the middle of what is too much for the window, and never its own outside", () => {
    expect(scope(600, 300, at(0, 590)).calm(window).x).toBe(-95);
    expect(scope(600, 300, at(560, 900)).calm(window).x).toBe(-200);
  });

  it("may be looked at whole, and then lies in the middle", () => {
    const { farthest, hold } = scope(800, 300);
    expect(farthest).toBe(0.5);
    expect(hold({ x: 999, y: 999, zoom: 0.5 }, window)).toEqual({ x: 0, y: 75, zoom: 0.5 });
  });
});

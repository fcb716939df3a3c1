import { describe, expect, it } from "vitest";
import { layoutFor, rises, Surveyor, towards, towerAt } from "./layout";
import { recordings, shown } from "./recordings";

const WINDOWS = [
  [360, 480],
  [390, 590],
  [820, 900],
  [830, 690],
  [1100, 600],
] as const;

describe("a window of any shape", () => {
  it("holds every tower of every moment, to its top", () => {
    for (const [width, height] of WINDOWS)
      for (const moment of Object.keys(recordings))
        for (const { at, apex, half } of new Surveyor().stand(
          shown(moment).view.towers,
          layoutFor(width, height),
        )) {
          expect(at.x - half).toBeGreaterThanOrEqual(-1);
          expect(at.x + half).toBeLessThanOrEqual(width + 1);
          expect(at.y - apex).toBeGreaterThanOrEqual(0);
          expect(at.y + half * 0.42).toBeLessThanOrEqual(height);
        }
  });

  it("turns the table when it is upright, so that pyramids stay large", () => {
    const [upright, lying] = [layoutFor(390, 590), layoutFor(590, 390)];
    expect(upright.unit).toBeGreaterThan(0.45);
    expect(upright.place([900, 100]).y).toBeGreaterThan(upright.place([100, 100]).y);
    expect(lying.place([900, 100]).x).toBeGreaterThan(lying.place([100, 100]).x);
  });
});

describe("a tower", () => {
  it("shows a band of each covered pyramid", () => {
    expect(rises([0, 5, 10], 999)).toEqual([0, 54, 106]);
  });

  it("has thinner bands where there is no room", () => {
    const [, second = 0] = rises([0, 1, 2, 3], 160);
    expect(second).toBeLessThan(26);
  });

  it("gives every pyramid a place, the lowest first", () => {
    const towers = shown("middle").view.towers;
    const prints = new Surveyor().stand(towers, layoutFor(830, 690));
    const stood = prints.flatMap((print) => print.stood);
    expect(stood).toHaveLength(60);
    const tall = towers.find(({ pieces }) => pieces.length > 2);
    const own = stood.filter(({ tower }) => tower === tall?.id);
    expect(own.map(({ piece }) => piece)).toEqual(tall?.pieces);
    expect(own.map(({ y }) => y)).toEqual(own.map(({ y }) => y).toSorted((a, b) => b - a));
  });
});

describe("towers that did not change", () => {
  it("keep their footprint from one view to the next", () => {
    const [surveyor, layout] = [new Surveyor(), layoutFor(390, 590)];
    const towers = shown("opening").view.towers;
    const before = surveyor.stand(towers, layout);
    const [first, second, ...rest] = structuredClone(towers);
    const capped = { ...second, pieces: [...(second?.pieces ?? []), ...(first?.pieces ?? [])] };
    const after = surveyor.stand([capped as (typeof towers)[number], ...rest], layout);
    expect(after.filter((print) => !before.includes(print))).toHaveLength(1);
  });

  it("stand anew in another window", () => {
    const surveyor = new Surveyor();
    const towers = shown("opening").view.towers;
    const [before, after] = [layoutFor(390, 590), layoutFor(820, 900)].map((layout) =>
      surveyor.stand(towers, layout),
    );
    expect(after?.some((print) => before?.includes(print))).toBe(false);
  });
});

describe("a finger", () => {
  const prints = new Surveyor().stand(shown("opening").view.towers, layoutFor(390, 590));

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

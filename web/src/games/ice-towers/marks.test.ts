import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { arrange } from "./arrange";
import { layoutFor, Surveyor } from "./layout";
import { Aims, Gains, lineOver, outlineOf, plateOver, platesOf, Rings, under } from "./marks";
import { readMenu } from "./menu";
import { plateWidth, topOf } from "./pyramids";
import { shown } from "./exhibit";

const update = shown("opening");
const table = arrange(update.view.towers);
const prints = new Surveyor().stand(update.view.towers, table, layoutFor(390, 590, table));
const [targets = []] = readMenu(update).moves.values();

describe("aims", () => {
  it("are the menu's targets where they stand, the best first", () => {
    const aims = new Aims().at(targets, prints);
    expect(aims.map(({ print }) => topOf(print.tower))).toEqual(
      targets.map(({ action }) => action.top),
    );
    expect(aims.map(({ gain }) => gain)).toEqual(targets.map(({ points }) => points));
  });

  it("are the same as long as they say the same", () => {
    const [aims, [first, ...others]] = [new Aims(), targets];
    if (!first) throw new Error("nothing to aim at");
    const before = aims.at(targets, prints);
    const after = aims.at([{ ...first, points: first.points + 1 }, ...others], prints);
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1).every((aim, place) => aim === before[place + 1])).toBe(true);
  });

  it("have gains that are known once, and from then on", () => {
    const [print] = prints;
    if (!print) throw new Error("no towers");
    const gains = new Gains();
    const before = gains.with([]);
    expect(gains.with([{ print, gain: 2 }])).toBe(before);
    const after = gains.with([
      { print, gain: 11 },
      { print, gain: 11 },
    ]);
    expect(after).toEqual([...before, 11]);
    expect(gains.with([])).toBe(after);
  });
});

describe("light", () => {
  it("lies under the towers whose pyramids may be taken", () => {
    const [one, , other] = prints;
    if (!one || !other) throw new Error("too few towers");
    expect(under(prints, [...other.stood, ...one.stood])).toEqual([one, other]);
  });
});

describe("rings", () => {
  const [one, other] = prints;
  if (!one || !other) throw new Error("too few towers");

  it("are one outline, a part for each foot", () => {
    const rings = new Rings({ wide: 1.5, deep: 0.7 });
    expect(rings.round([one, other])).toBe(rings.round([one]) + rings.round([other]));
    expect(rings.round([])).toBe("");
  });

  it("go round the foot's middle, as far as they reach", () => {
    const ring = new Rings({ wide: 2, deep: 1, below: 0 }).round([one]);
    const [, left, middle, wide, deep] = /^M(\S+) ([^a]+)a(\S+) (\S+) 0 1 1/.exec(ring) ?? [];
    expect(Number(left)).toBeCloseTo(one.at.x - 2 * one.half, 0);
    expect(Number(middle)).toBeCloseTo(one.at.y, 0);
    expect([Number(wide), Number(deep)].map(Math.round)).toEqual(
      [2 * one.half, one.half].map(Math.round),
    );
  });
});

describe("plates", () => {
  it("of one gain are a line through all their places, the last of them twice", () => {
    const [first, second, third] = prints;
    if (!first || !second || !third) throw new Error("too few towers");
    const aims = [
      { print: first, gain: 1 },
      { print: second, gain: 0 },
      { print: third, gain: 1 },
    ];
    const plates = new Map(aims.map(({ print }) => [print.tower.id, plateOver(print, 1)]));
    const said = lineOver(aims, 1, plates).split(" ").map(Number);
    expect(said).toHaveLength(6);
    expect(said[0]).toBeCloseTo(plateOver(first, 1).x, 0);
    expect(said.slice(2, 4)).toEqual(said.slice(4));
    expect(said[3]).toBeCloseTo(plateOver(third, 1).y, 0);
  });
});

describe("an outline", () => {
  it("goes round a pyramid's foot and apex", () => {
    const stood = { piece: 0, tower: 0, x: 100, y: 200, unit: 1 };
    expect(outlineOf(stood, 0)).toBe("M54 200 100 221.16 146 200 100 84Z");
    expect(outlineOf(stood, 4)).toBe("M50 202 100 223 150 202 100 76Z");
  });
});

const WINDOWS = [
  [538, 390],
  [438, 360],
  [390, 576],
] as const;

describe("all plates of a hold", () => {
  it("never lie on each other, nor over the table's edge", () => {
    for (const moment of ["opening", "late", "duel"])
      for (const [width, height] of WINDOWS) {
        const all = everyHold(moment, width, height);
        expect([moment, width, all.flatMap(meeting)]).toEqual([moment, width, []]);
        expect(all.flat().filter(({ y }) => y < 10)).toEqual([]);
      }
  });

  it("are over their towers where nothing is in the way", () => {
    const [[first]] = [everyHold("opening", 1074, 594)];
    const over = first?.filter(({ aside }) => aside === 0).length ?? 0;
    expect(over).toBeGreaterThan((first?.length ?? 0) * 0.7);
  });
});

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From over the middle of its tower. */
  readonly aside: number;
}

/** The plates for each pyramid that may be held. */
function everyHold(moment: string, width: number, height: number): Drawn[][] {
  const update = shown(moment);
  const table = arrange(update.view.towers);
  const layout = layoutFor(width, height, table);
  const prints = new Surveyor().stand(update.view.towers, table, layout);
  return [...readMenu(update).moves.values()].map((targets) => {
    const aims = new Aims().at(targets, prints);
    const plates = platesOf(aims, prints, 1, layout);
    return aims.map(({ print, gain }) => {
      const at = plates.get(print.tower.id) ?? plateOver(print, 1);
      return { ...at, width: plateWidth(gain), aside: at.x - print.at.x };
    });
  });
}

/** The pairs that lie on each other. */
const meeting = (plates: readonly Drawn[]): (readonly Drawn[])[] =>
  plates.flatMap((one, place) =>
    plates.slice(place + 1).flatMap((other) => (apart(one, other) ? [] : [[one, other]])),
  );

const apart = (one: Drawn, other: Drawn): boolean =>
  Math.abs(one.y - other.y) >= 20 || Math.abs(one.x - other.x) >= (one.width + other.width) / 2;

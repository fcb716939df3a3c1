import { describe, expect, it } from "vitest";
import { arrange } from "./arrange";
import { layoutFor, Surveyor } from "./layout";
import { Aims } from "./marks";
import { readMenu } from "./menu";
import { plateOver, platesOf } from "./plates";
import { plateWidth } from "./pyramids";
import { shown } from "./recordings";

const WINDOWS = [
  [538, 390],
  [438, 360],
  [390, 576],
] as const;

describe("plates", () => {
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

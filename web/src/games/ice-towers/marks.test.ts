import { describe, expect, it } from "vitest";
import { layoutFor, Surveyor } from "./layout";
import { Aims, gainsOf, under } from "./marks";
import { readMenu } from "./menu";
import { topOf } from "./pyramids";
import { shown } from "./recordings";

const update = shown("opening");
const prints = new Surveyor().stand(update.view.towers, layoutFor(390, 590));
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

  it("know each gain once", () => {
    const aims = new Aims().at(targets, prints);
    expect(gainsOf([...aims, ...aims])).toEqual([...new Set(targets.map(({ points }) => points))]);
  });
});

describe("light", () => {
  it("lies under the towers whose pyramids may be taken", () => {
    const [one, , other] = prints;
    if (!one || !other) throw new Error("too few towers");
    expect(under(prints, [...other.stood, ...one.stood])).toEqual([one, other]);
  });
});

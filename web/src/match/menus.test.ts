import { describe, expect, it } from "vitest";
import type { Bundle } from "$protocol/types";
import { expand } from "./menus";

const told = (...bundles: Bundle<unknown, unknown>[]) =>
  expand({
    type: "CompactUpdate",
    step: 3,
    viewer: 1,
    events: ["e"],
    view: { turn: 1 },
    bundles,
    due: 7,
    clock: 5,
    awaits: [],
    beside: [],
  });

const cap = (piece: number, top: number): object => ({ type: "Cap", piece, top });

describe("a menu in bundles", () => {
  it("is laid out in its order, the last field quickest", () => {
    const { menu, prospects } = told(
      {
        action: cap(4, 1),
        vary: { piece: [4, 7], top: [1, 2, 3] },
        prospects: [{ points: 3 }, { points: 2 }],
        which: [0, 1, 0],
      },
      { action: { type: "Done" }, vary: {}, prospects: [null], which: [] },
    );
    expect(menu).toEqual([
      cap(4, 1),
      cap(4, 2),
      cap(4, 3),
      cap(7, 1),
      cap(7, 2),
      cap(7, 3),
      { type: "Done" },
    ]);
    const [three, two] = [{ points: 3 }, { points: 2 }];
    expect(prospects).toEqual([three, two, three, three, two, three, null]);
  });

  it("gives all entries the one prospect there is", () => {
    const some = {
      action: cap(4, 1),
      vary: { top: [1, 2] },
      prospects: [{ points: 1 }],
      which: [],
    };
    expect(told(some).prospects).toEqual([{ points: 1 }, { points: 1 }]);
  });

  it("changes nothing else", () => {
    expect(told()).toEqual({
      type: "Update",
      step: 3,
      viewer: 1,
      events: ["e"],
      view: { turn: 1 },
      menu: [],
      prospects: [],
      due: 7,
      clock: 5,
      awaits: [],
      beside: [],
    });
  });
});

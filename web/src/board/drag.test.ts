import { describe, expect, it } from "vitest";
import { Drag } from "./drag.svelte";
import type { Point } from "./points";

const finger = (x: number, fine = false) => ({ id: 1, at: { x, y: 100 }, touched: null, fine });

function dragged({ may = true, keeps = true } = {}) {
  const told: string[] = [];
  const say = (what: string) => (_: string, at: Point) => told.push(`${what} ${at.x} ${at.y}`);
  const drag = new Drag<string>(
    {
      lift: () => may,
      over: (thing, at) => (say("over")(thing, at), keeps),
      land: say("land"),
      back: () => told.push("back"),
    },
    40,
  );
  drag.follow = ({ x, y }) => told.push(`follow ${x} ${y}`);
  return { drag, told };
}

describe("what is dragged", () => {
  it("hangs above the finger, and lands where it hung", () => {
    const { drag, told } = dragged();
    drag.press("tile");
    expect([drag.take(), drag.thing]).toEqual([true, "tile"]);
    drag.carry(finger(7));
    drag.drop();
    expect(told).toEqual(["follow 7 60", "over 7 60", "land 7 60"]);
    expect(drag.thing).toBeNull();
  });

  it("hangs right under a mouse", () => {
    const { drag, told } = dragged();
    drag.press("tile");
    drag.take();
    drag.carry(finger(7, true));
    expect(told).toEqual(["follow 7 100", "over 7 100"]);
  });

  it("is only taken if it may be, and if something was pressed", () => {
    expect(dragged().drag.take()).toBe(false);
    const { drag, told } = dragged({ may: false });
    drag.press("tile");
    expect([drag.take(), drag.thing]).toEqual([false, null]);
    drag.carry(finger(7));
    drag.drop();
    expect(told).toEqual([]);
  });

  it("goes back when the finger is lost, and nowhere when it was lost itself", () => {
    const kept = dragged();
    kept.drag.press("tile");
    kept.drag.take();
    kept.drag.cancel();
    expect(kept.told).toEqual(["back"]);
    const lost = dragged({ keeps: false });
    lost.drag.press("tile");
    lost.drag.take();
    lost.drag.carry(finger(7));
    lost.drag.drop();
    expect(lost.told).toEqual(["follow 7 60", "over 7 60"]);
  });
});

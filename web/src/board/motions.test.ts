import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { carried, gained } from "./motions";
import { Overlay } from "./overlay.svelte";
import { MOVE, TRAVEL } from "./timeline";

const piece = { kind: "coin" };

describe("a piece that flies", () => {
  it("stays at its end until the table shows the new view", () => {
    const { motion } = carried(5, piece, "pile", "hand:0");
    expect(motion).toEqual({ kind: "travel", piece, from: "pile", to: "hand:0", stays: true });
  });

  it("may vanish there, and turn on the way", () => {
    const { motion } = carried(0, piece, "pile", "hand:0", { stays: false, turn: "spin" });
    expect(motion).toMatchObject({ stays: false, turn: "spin" });
  });
});

describe("points that are gained", () => {
  it("fly to the seat, hop and sound", () => {
    const cues = gained(10, { seat: 2, points: 3 }, "ticket:2", "pawn:2", TRAVEL);
    expect(cues.map(({ at, motion }) => [at, motion.kind])).toEqual([
      [10, "travel"],
      [10 + MOVE, "hop"],
      [10 + MOVE, "sound"],
    ]);
  });

  it("have no cues if there are none", () =>
    expect(gained(0, { seat: 0, points: 0 }, "a", "b", MOVE)).toEqual([]));

  it("add up for a seat until the table shows the new view", () => {
    const overlay = new Overlay();
    overlay.gain({ seat: 1, points: 2 });
    overlay.gain({ seat: 1, points: 3 });
    expect(overlay.hopped).toEqual({ 1: 5 });
    overlay.clear();
    expect(overlay.hopped).toEqual({});
  });
});

it("celebrates until the board is gone", async () => {
  const overlay = new Overlay();
  await overlay.perform({ kind: "celebrate" }, 1);
  overlay.clear();
  expect(overlay.celebrating).toBe(true);
});

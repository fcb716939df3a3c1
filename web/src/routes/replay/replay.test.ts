import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, Replay } from "$protocol/types";
import { setTheWorld } from "$match/world.testing";
import { pauseAfter, ReplayStore } from "./replay.svelte";

const frame = (step: number): Frame => ({
  step,
  at: step * 1000,
  seat: 0,
  events: [`event ${step}`],
  view: `view ${step}`,
  awaits: [],
  race: [],
});

const part = (first: number, count: number, steps: number): Replay => ({
  code: "abcdefgh",
  game: "gelati",
  title: "",
  seats: [],
  result: { places: [], scores: [], ghost: null },
  steps,
  first,
  frames: Array.from({ length: count }, (_, index) => frame(first + index + 1)),
});

async function opened(count = 4): Promise<ReplayStore> {
  const replay = new ReplayStore();
  replay.add(part(0, count, count));
  await vi.advanceTimersByTimeAsync(0);
  return replay;
}

beforeEach(() => {
  vi.useFakeTimers();
  setTheWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("opens on its first frame, and grows part by part", async () => {
    const replay = new ReplayStore();
    replay.add(part(0, 2, 3));
    await vi.advanceTimersByTimeAsync(0);
    expect([replay.shown?.view, replay.complete]).toEqual(["view 1", false]);
    replay.add(part(2, 1, 3));
    expect([replay.shown?.view, replay.complete, replay.last]).toEqual(["view 1", true, 2]);
  });

  it("goes on by one move with that move's events only", async () => {
    const replay = await opened();
    replay.next();
    await vi.advanceTimersByTimeAsync(0);
    expect([replay.shown?.view, replay.shown?.events]).toEqual(["view 2", ["event 2"]]);
    expect(replay.happened).toEqual(["event 1", "event 2"]);
  });

  it("lays the table afresh, with all that happened until then, when it jumps", async () => {
    const replay = await opened();
    const before = replay.laid;
    replay.go(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(replay.laid).toBeGreaterThan(before);
    expect(replay.shown?.events).toEqual(["event 1", "event 2", "event 3"]);
    replay.go(99);
    expect(replay.place).toBe(3);
    replay.go(-5);
    expect(replay.place).toBe(0);
  });

  it("plays to the end, stops there, and begins again", async () => {
    const replay = await opened();
    replay.toggle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([replay.place, replay.playing]).toEqual([3, false]);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect([replay.place, replay.playing]).toEqual([0, true]);
    replay.pause();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(replay.place).toBe(0);
  });

  it("tells in its story only what has been shown", async () => {
    const replay = await opened();
    replay.board = { animate: () => new Promise((done) => setTimeout(done, 3000)) };
    replay.next();
    await vi.advanceTimersByTimeAsync(2900);
    expect([replay.place, replay.happened]).toEqual([1, ["event 1"]]);
    await vi.advanceTimersByTimeAsync(100);
    expect(replay.happened).toEqual(["event 1", "event 2"]);
    replay.go(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(replay.happened).toHaveLength(4);
  });

  it("does not wait for a motion when somebody wants to go on", async () => {
    const replay = await opened();
    replay.board = { animate: () => new Promise(() => undefined) };
    replay.next();
    replay.next();
    await vi.advanceTimersByTimeAsync(0);
    expect([replay.place, replay.shown?.view]).toEqual([2, "view 3"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay.shown?.view).toBe("view 3");
  });

  it.each([
    ["#3", "view 3"],
    ["", "view 1"],
    ["#0", "view 1"],
    ["#-2", "view 1"],
    ["#3e2", "view 1"],
    ["#nowhere", "view 1"],
    ["#99", "view 4"],
  ])("opens where its address %s says, or somewhere harmless", async (hash, view) => {
    const replay = new ReplayStore();
    replay.ask(hash);
    replay.add(part(0, 2, 4));
    replay.add(part(2, 2, 4));
    await vi.advanceTimersByTimeAsync(0);
    expect(replay.shown?.view).toBe(view);
  });

  it("follows its address, and stays where it is if that says so", async () => {
    const replay = await opened();
    const before = replay.laid;
    replay.ask("#1");
    expect(replay.laid).toBe(before);
    replay.toggle();
    replay.ask("#4");
    await vi.advanceTimersByTimeAsync(20_000);
    expect([replay.step, replay.shown?.view, replay.playing]).toEqual([4, "view 4", false]);
  });

  it.each(["#content", "#0", "#4x"])("stays where it is at %s, which is no step", async (hash) => {
    const replay = await opened();
    replay.go(2);
    replay.ask(hash);
    await vi.advanceTimersByTimeAsync(0);
    expect([replay.step, replay.shown?.view]).toEqual([3, "view 3"]);
    replay.ask("");
    expect(replay.step).toBe(1);
  });

  it("goes from turn to turn and to either end, where the game has turns", async () => {
    const replay = await opened(7);
    replay.begins = (event) => event === "event 3" || event === "event 6";
    const seen: number[] = [];
    for (const turn of ["next", "next", "next", "next", "back", "back", "back", "back"] as const) {
      if (turn === "next") replay.nextTurn();
      else replay.backTurn();
      await vi.advanceTimersByTimeAsync(0);
      seen.push(replay.step);
    }
    expect(seen).toEqual([3, 6, 7, 7, 6, 3, 1, 1]);
    expect(replay.shown?.view).toBe("view 1");
  });

  it("goes back to where a turn began before it goes to the one before", async () => {
    const replay = await opened(7);
    replay.begins = (event) => event === "event 3" || event === "event 6";
    replay.toggle();
    replay.go(4);
    replay.backTurn();
    expect([replay.step, replay.playing]).toEqual([3, false]);
  });

  it("has no turns where the game has none", async () => {
    const replay = await opened(4);
    expect([replay.turns, replay.stops]).toEqual([[], []]);
    replay.begins = () => false;
    expect([replay.turns, replay.stops]).toEqual([[], []]);
  });

  it("offers nothing to do", async () => {
    const replay = await opened();
    expect([replay.shown?.menu, replay.shown?.viewer]).toEqual([[], null]);
  });
});

describe("the pause between two frames", () => {
  it("is that of the table, neither endless nor too short", () => {
    expect(pauseAfter(frame(1), frame(2), 1)).toBe(1000);
    expect(pauseAfter(frame(1), frame(200), 1)).toBe(1400);
    expect(pauseAfter(frame(1), frame(1), 2)).toBe(175);
  });
});

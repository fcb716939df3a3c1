import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { play as perform } from "$board/timeline";
import { Again } from "./again.svelte";
import { score } from "./animate";
import { Play } from "./play.svelte";
import { allEvents, recorded, shown } from "./recordings";
import { DiscStage } from "./stage.svelte";

/** Longer than any film. */
const LONG = 20_000;
const held = allEvents.find((event) => event.type === "PyramidHeld" && event.film !== null);

/** Somebody before a verdict, who may see its fall again. */
function judged() {
  const play = new Play(() => ({
    update: shown("cracked"),
    seats: recorded("cracked").seats,
    clock: () => 0,
    busy: false,
    busyAt: () => false,
    act: () => Promise.resolve(null),
  }));
  play.follow();
  const stage = new DiscStage();
  const { verdict } = play;
  if (!verdict) throw new Error("nothing was broken");
  return { play, stage, verdict, again: new Again(play, stage) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => vi.useRealTimers());

describe("a fall that is shown once more", () => {
  test("is seen to its end, and then its verdict is back", async () => {
    const { play, stage, verdict, again } = judged();
    void again.show();
    await vi.advanceTimersByTimeAsync(600);
    expect([play.verdict, play.watching, again.verdict]).toEqual([null, true, verdict]);
    expect(stage.running).not.toBeNull();
    await vi.advanceTimersByTimeAsync(LONG);
    expect([play.verdict, play.watching, again.verdict]).toEqual([verdict, false, null]);
    expect(stage.sight).toBeNull();
  });

  test.each([0, 100, 600, 1500])(
    "makes room for the next placement at once, and stays away (after %i ms)",
    async (after) => {
      const { play, stage, again } = judged();
      void again.show();
      await vi.advanceTimersByTimeAsync(after);
      again.cut();
      expect([play.watching, again.verdict, stage.running, stage.sight]).toEqual([
        false,
        null,
        null,
        null,
      ]);
      await vi.advanceTimersByTimeAsync(LONG);
      expect([play.verdict, stage.running, stage.sight]).toEqual([null, null, null]);
    },
  );

  test("leaves the stage to the film that comes after it", async () => {
    const { play, stage, again } = judged();
    void again.show();
    await vi.advanceTimersByTimeAsync(600);
    again.cut();
    play.watching = true;
    const next = perform(score(held ? [held] : [], []), stage, { still: false, behind: false });
    const seen = new Set<string | undefined>();
    for (let frame = 0; frame < LONG; frame += 16) {
      await vi.advanceTimersByTimeAsync(16);
      seen.add(stage.running?.tried.type);
    }
    await next;
    expect([...seen]).toEqual(["PyramidHeld"]);
    expect([play.watching, play.verdict]).toEqual([true, null]);
  });
});

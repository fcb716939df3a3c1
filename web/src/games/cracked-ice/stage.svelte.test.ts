import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lengthOf } from "$board/film";
import { play as perform } from "$board/timeline";
import type { IceCracked } from "$protocol/cracked-ice";
import { score, type Motion } from "./animate";
import { allEvents, recorded, shown } from "./exhibit";
import { Play } from "./play.svelte";
import { Again, DiscStage, groaning } from "./stage.svelte";

const cracked = allEvents.find(
  (event): event is IceCracked => event.type === "IceCracked" && event.film !== null,
);
const held = allEvents.find((event) => event.type === "PyramidHeld" && event.film !== null);

function motion<Kind extends Motion["kind"]>(kind: Kind): Extract<Motion, { readonly kind: Kind }> {
  const cue = score(cracked ? [cracked] : [], []).find((one) => one.motion.kind === kind);
  if (!cue) throw new Error(`no ${kind} was recorded`);
  return cue.motion as Extract<Motion, { readonly kind: Kind }>;
}

/** Longer than any film, in milliseconds. */
const LONG = 20_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => vi.useRealTimers());

test("ice groans from 18 degrees on, the louder the farther it leans", () => {
  expect(groaning(10)).toBe(0);
  expect(groaning(18)).toBe(0);
  expect(groaning(22)).toBeCloseTo(0.5);
  expect(groaning(40)).toBe(1);
});

describe("a film on the stage", () => {
  async function letGo(): Promise<DiscStage> {
    const stage = new DiscStage();
    const waited = stage.perform(motion("let-go"), 200);
    await vi.advanceTimersByTimeAsync(200);
    await waited;
    return stage;
  }

  test("begins where the hand let go, in suspense", async () => {
    const stage = await letGo();
    expect(stage.running).toMatchObject({ time: 0, cracked: false });
    expect(stage.mood).toBe("suspense");
    expect(stage.sight?.standing.length).toBe(cracked?.pyramids.length);
  });

  test("runs at its true speed to its end", async () => {
    const stage = await letGo();
    const { film } = motion("film");
    const shown = stage.perform(motion("film"), lengthOf(film));
    await vi.advanceTimersByTimeAsync(lengthOf(film) / 2);
    expect(stage.running?.time).toBeGreaterThan(lengthOf(film) * 0.4);
    expect(stage.running?.time).toBeLessThan(lengthOf(film) * 0.6);
    await vi.advanceTimersByTimeAsync(lengthOf(film));
    await shown;
    expect(stage.running?.time).toBe(lengthOf(film));
  });

  test("shows where the ice cracks, and is over at once if it is skipped", async () => {
    const stage = await letGo();
    const { film } = motion("film");
    const shown = stage.perform(motion("film"), lengthOf(film));
    await stage.perform(motion("crack"), 0);
    expect(stage.mood).toBe("crack");
    expect(stage.broken).toEqual(motion("crack").at);
    stage.skip();
    await vi.advanceTimersByTimeAsync(40);
    await shown;
    expect(stage.running?.time).toBe(lengthOf(film));
    stage.clear();
    expect([stage.sight, stage.running, stage.broken]).toEqual([null, null, null]);
  });
});

/** A player who reads a verdict. */
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

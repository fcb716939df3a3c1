import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { IceCracked } from "$protocol/cracked-ice";
import { score, type Motion } from "./animate";
import { lengthOf } from "$board/film";
import { allEvents } from "./recordings";
import { DiscStage, groaning } from "./stage.svelte";

const cracked = allEvents.find(
  (event): event is IceCracked => event.type === "IceCracked" && event.film !== null,
);

function motion<Kind extends Motion["kind"]>(kind: Kind): Extract<Motion, { readonly kind: Kind }> {
  const cue = score(cracked ? [cracked] : [], []).find((one) => one.motion.kind === kind);
  if (!cue) throw new Error(`no ${kind} was recorded`);
  return cue.motion as Extract<Motion, { readonly kind: Kind }>;
}

test("ice groans from 18 degrees on, the louder the farther it leans", () => {
  expect(groaning(10)).toBe(0);
  expect(groaning(18)).toBe(0);
  expect(groaning(22)).toBeCloseTo(0.5);
  expect(groaning(40)).toBe(1);
});

describe("a film on the stage", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

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

  test("shows where the ice cracks, and is over at once if somebody has seen enough", async () => {
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

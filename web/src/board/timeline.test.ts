import { describe, expect, it, vi } from "vitest";
import { arranged, end, sounding, LONGEST, play, type Circumstances, type Cue } from "./timeline";

interface Step {
  readonly kind: "step" | "sound";
}
const step = (at: number, lasts: number): Cue<Step> => ({ at, lasts, motion: { kind: "step" } });
const BEHIND = { still: false, behind: true };
const one = (lasts: number): Cue<Step>[] => [step(0, lasts)];

describe("a score", () => {
  it("begins each event when the one before lets it", () => {
    const cues = arranged([100, 200, 300], one, (event) => event / 2);
    expect(cues.map(({ at }) => at)).toEqual([0, 50, 150]);
  });

  it("asks for no gap after the last event", () => {
    const asked: number[] = [];
    arranged([1, 2], one, (event) => asked.push(event));
    expect(asked).toEqual([1]);
  });

  it("keeps its time when it is short, and hurries evenly when it is long", () => {
    expect(arranged([LONGEST], one, () => 0)).toEqual([step(0, LONGEST)]);
    const long = arranged([LONGEST, LONGEST], one, (lasts) => lasts);
    expect(long).toEqual([step(0, LONGEST / 2), step(LONGEST / 2, LONGEST / 2)]);
  });

  it("never hurries what is steady, only what is before, between and after", () => {
    const film = { ...step(0, 2000), steady: true };
    const scenes: Record<string, Cue<Step>[]> = { walk: one(LONGEST), fall: [film] };
    const events = ["walk", "fall", "walk", "fall"];
    const played = arranged(
      events,
      (event) => scenes[event] ?? [],
      (_, cues) => end(cues),
    );
    const half = LONGEST / 2;
    expect(played).toEqual([
      step(0, half),
      { ...film, at: half },
      step(half + 2000, half),
      { ...film, at: LONGEST + 2000 },
    ]);
  });

  it("gives what goes on beside something steady its true speed meanwhile", () => {
    const cues = [{ ...step(0, 1000), steady: true }, step(500, 500 + 2 * LONGEST)];
    const [film, beside] = arranged(
      [0],
      () => cues,
      () => 0,
    );
    expect([film?.lasts, beside?.at, beside?.lasts]).toEqual([1000, 500, 500 + LONGEST]);
  });

  it("is empty when nothing happened", () => expect(arranged([], one, () => 0)).toEqual([]));
});

describe("playing", () => {
  const performed = async (still: boolean): Promise<string[]> => {
    const kinds: string[] = [];
    const perform = ({ kind }: { kind: string }): Promise<void> => {
      kinds.push(kind);
      return Promise.resolve();
    };
    const cues = [step(0, 9), sounding(0, "tick"), step(0, 9)];
    await play<{ kind: string }>(cues, { perform }, { still, behind: false });
    return kinds;
  };

  /** Play the cues and return the start and length of each motion, in milliseconds. */
  const timed = async (cues: Cue<Step>[], circumstances: Circumstances) => {
    vi.useFakeTimers();
    const began = Date.now();
    const seen: [at: number, lasts: number][] = [];
    const perform = (_: Step, lasts: number): Promise<void> => {
      seen.push([Date.now() - began, lasts]);
      return Promise.resolve();
    };
    const done = play(cues, { perform }, circumstances);
    await vi.runAllTimersAsync();
    await done;
    vi.useRealTimers();
    return seen;
  };

  it("performs every motion once", async () => {
    expect(await performed(false)).toEqual(["step", "sound", "step"]);
  });

  it("keeps only what is steady, without a gap, for whoever is behind", async () => {
    const film = (at: number): Cue<Step> => ({ ...step(at, 800), steady: true });
    const seen = await timed([step(0, 300), film(300), film(9000)], BEHIND);
    expect(seen).toEqual([
      [0, 800],
      [800, 800],
    ]);
  });

  it("goes at the player's pace, but for what is steady", async () => {
    const film = { ...step(100, 500), steady: true };
    const cues = [step(0, 100), film, step(600, 200)];
    const seen = await timed(cues, { still: false, behind: false, pace: 2 });
    expect(seen).toEqual([
      [0, 200],
      [200, 500],
      [700, 400],
    ]);
  });

  it("is over at once where nothing takes any time, but for what is steady", async () => {
    const film = { ...step(100, 500), steady: true };
    const cues = [step(0, 100), film, step(600, 200)];
    const seen = await timed(cues, { still: false, behind: false, pace: 0 });
    expect(seen).toEqual([
      [0, 0],
      [0, 500],
      [500, 0],
    ]);
  });

  it("begins nothing more once it is ended", async () => {
    vi.useFakeTimers();
    const life = new AbortController();
    const seen: number[] = [];
    const perform = (_: Step, lasts: number): Promise<void> => {
      seen.push(lasts);
      life.abort();
      return Promise.resolve();
    };
    const how = { still: false, behind: false, pace: 1, ended: life.signal };
    const done = play([step(0, 100), step(100, 200)], { perform }, how);
    await vi.runAllTimersAsync();
    await done;
    vi.useRealTimers();
    expect(seen).toEqual([100]);
  });

  it("keeps only the sounds when motion is reduced", async () => {
    expect(await performed(true)).toEqual(["sound"]);
  });
});

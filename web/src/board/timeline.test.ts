import { describe, expect, it } from "vitest";
import { arranged, heard, LONGEST, play, type Cue } from "./timeline";

interface Step {
  readonly kind: "step" | "sound";
}
const step = (at: number, lasts: number): Cue<Step> => ({ at, lasts, motion: { kind: "step" } });
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

  it("is empty when nothing happened", () => expect(arranged([], one, () => 0)).toEqual([]));
});

describe("playing", () => {
  const performed = async (still: boolean): Promise<string[]> => {
    const kinds: string[] = [];
    const perform = ({ kind }: { kind: string }): Promise<void> => {
      kinds.push(kind);
      return Promise.resolve();
    };
    await play<{ kind: string }>([step(0, 9), heard(0, "tick"), step(0, 9)], { perform }, still);
    return kinds;
  };

  it("performs every motion once", async () => {
    expect(await performed(false)).toEqual(["step", "sound", "step"]);
  });

  it("keeps only the sounds when motion is reduced", async () => {
    expect(await performed(true)).toEqual(["sound"]);
  });
});

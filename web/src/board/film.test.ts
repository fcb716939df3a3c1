import { describe, expect, it } from "vitest";
import { filmed, keyframes, posesAt, straight, turning, type Reel, type Pose } from "./film";
import { arranged, LONGEST } from "./timeline";

/** Two bodies: one falls, the other then slides. */
const fall: Reel = {
  times: [0, 100, 300],
  bodies: [
    [
      [0, 10],
      [0, 8],
      [0, 0],
    ],
    [
      [5, 0],
      [5, 0],
      [9, 0],
    ],
  ],
};

describe("a film", () => {
  it("has its bodies on the way between two pictures", () => {
    expect(posesAt(fall, 50)).toEqual([
      [0, 9],
      [5, 0],
    ]);
    expect(posesAt(fall, 200)).toEqual([
      [0, 4],
      [7, 0],
    ]);
  });

  it("begins with its first picture and stays at its last", () => {
    for (const time of [-10, 0]) expect(posesAt(fall, time)[0]).toEqual([0, 10]);
    for (const time of [300, 9000]) expect(posesAt(fall, time)[1]).toEqual([9, 0]);
  });

  it("may be a single picture, or none", () => {
    expect(posesAt({ times: [0], bodies: [[[1, 2]]] }, 0)).toEqual([[1, 2]]);
    expect(posesAt({ times: [], bodies: [[]] }, 0)).toEqual([]);
  });
});

describe("a turn in space", () => {
  it("goes the short way round and stays a turn, while the rest goes straight", () => {
    const half = Math.SQRT1_2;
    const pose = turning([0, 0, 0, 0, 1], [8, 0, 0, -half, -half], 0.5);
    expect(pose[0]).toBe(4);
    expect(Math.hypot(...pose.slice(1))).toBeCloseTo(1);
    expect(pose[3]).toBeCloseTo(Math.sin(Math.PI / 8));
    expect(pose[4]).toBeCloseTo(Math.cos(Math.PI / 8));
  });

  it("of nothing is nothing worse", () => {
    expect(turning([0, 0, 0, 0], [0, 0, 0, 0], 0.5)).toEqual([0, 0, 0, 0]);
  });
});

/** A projector whose clock and frames the test controls. */
function page() {
  let [now, waiting] = [1000, null as (() => void) | null];
  const shown: (readonly Pose[])[] = [];
  return {
    shown,
    show: (poses: readonly Pose[]) => void shown.push(poses),
    projector: { now: () => now, frame: (draw: () => void) => void (waiting = draw) },
    later(milliseconds: number) {
      now += milliseconds;
      const draw = waiting;
      waiting = null;
      draw?.();
    },
    get waits() {
      return waiting !== null;
    },
  };
}

describe("playing a film", () => {
  it("goes by the clock, however seldom the page is drawn", async () => {
    const { show, shown, projector, later } = page();
    const over = keyframes(fall, show, { still: false, projector });
    later(50);
    later(150);
    later(500);
    await over;
    const heights = shown.map(([first]) => first?.[1]);
    expect(heights).toEqual([10, 9, 4, 0]);
  });

  it("shows the end at once where motion is reduced", async () => {
    const screen = page();
    await keyframes(fall, screen.show, { still: true, projector: screen.projector });
    expect(screen.shown).toEqual([
      [
        [0, 0],
        [9, 0],
      ],
    ]);
    expect(screen.waits).toBe(false);
  });

  it("stops when the table shows something else", async () => {
    const { show, shown, projector, later } = page();
    const stopped = new AbortController();
    const { signal } = stopped;
    const over = keyframes(fall, show, { still: false, projector, signal, blend: straight });
    stopped.abort();
    later(50);
    await over;
    expect(shown).toHaveLength(1);
  });

  it("has a place in a score that nothing presses together", () => {
    const long: Reel = { times: [0, 2 * LONGEST], bodies: [] };
    const [only] = arranged(
      [0],
      () => [filmed(0, long, "fall")],
      () => 0,
    );
    expect(only).toEqual({ at: 0, lasts: 2 * LONGEST, motion: "fall", steady: true });
  });
});

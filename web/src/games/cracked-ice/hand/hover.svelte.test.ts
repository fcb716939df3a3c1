import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BEAT, between, Murmur, PULSE, read, SILENCE, written, type Carried } from "./hover.svelte";

const HAND: Carried = {
  size: "medium",
  x: 12.34,
  y: -5,
  turn: 45,
  height: 26,
  lean: 3,
  toward: 90,
};

describe("a hand in numbers", () => {
  test("is what it was, to a tenth", () => {
    expect(read(written(HAND))).toEqual({ ...HAND, x: 12.3 });
  });

  test("takes no more than a room passes on", () => {
    expect(written(HAND).length).toBeLessThanOrEqual(16);
  });

  test("is gone where there are none, or too few, or a size that nobody knows", () => {
    for (const numbers of [undefined, [], [1, 2, 3], [7, 0, 0, 0, 26], [0.5, 0, 0, 0, 26]])
      expect(read(numbers)).toBeNull();
  });
});

test("between two words a hand is on its way, and another size is there at once", () => {
  const [from, to]: readonly [Carried, Carried] = [
    { ...HAND, x: 10 },
    { ...HAND, x: 20, height: 6, turn: 60 },
  ];
  expect(between(from, to, 0.5)).toEqual({ ...to, x: 15, height: 16 });
  expect(between(from, { ...to, size: "small" }, 0.5)).toEqual({ ...to, size: "small" });
});

describe("a murmur", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());

  function heard(): { said: (readonly number[])[]; murmur: Murmur } {
    const said: (readonly number[])[] = [];
    return { said, murmur: new Murmur((numbers) => said.push(numbers)) };
  }
  const at = (x: number): Carried => ({ ...HAND, x });

  test("tells the first place at once, and then the last of each beat", () => {
    const { said, murmur } = heard();
    for (const x of [1, 2, 3]) murmur.tell(at(x));
    expect(said).toEqual([written(at(1))]);
    vi.advanceTimersByTime(BEAT);
    expect(said).toEqual([written(at(1)), written(at(3))]);
  });

  test("says nothing twice while it is told of often, and nothing of a hand that was never there", () => {
    const { said, murmur } = heard();
    murmur.tell(null);
    for (let beat = 0; beat < 5; beat++) {
      murmur.tell(at(1));
      vi.advanceTimersByTime(BEAT);
    }
    expect(said).toEqual([written(at(1))]);
  });

  test("tells that the hand is gone", () => {
    const { said, murmur } = heard();
    murmur.tell(at(1));
    murmur.tell(null);
    vi.advanceTimersByTime(BEAT);
    expect(said.at(-1)).toEqual([]);
  });

  test("of a hand that hangs still goes on, sooner than others would forget it", () => {
    const { said, murmur } = heard();
    murmur.tell(at(1));
    vi.advanceTimersByTime(3 * PULSE);
    expect(said).toEqual([1, 1, 1, 1].map((x) => written(at(x))));
    expect(2 * PULSE).toBeLessThan(SILENCE);
  });

  test("of a hand that is gone does not", () => {
    const { said, murmur } = heard();
    murmur.tell(at(1));
    murmur.tell(null);
    vi.advanceTimersByTime(BEAT + 3 * PULSE);
    expect(said).toEqual([written(at(1)), []]);
  });

  test("goes on from the last place", () => {
    const { said, murmur } = heard();
    murmur.tell(at(1));
    vi.advanceTimersByTime(PULSE / 2);
    murmur.tell(at(2));
    vi.advanceTimersByTime(PULSE);
    expect(said).toEqual([1, 2, 2].map((x) => written(at(x))));
  });

  test("is silent once it is stopped", () => {
    const { said, murmur } = heard();
    murmur.tell(at(1));
    murmur.tell(at(2));
    murmur.stop();
    vi.advanceTimersByTime(2 * PULSE);
    expect(said).toHaveLength(1);
  });
});

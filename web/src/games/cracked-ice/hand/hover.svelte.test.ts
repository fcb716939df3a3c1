import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  INTERVAL,
  between,
  HoverSender,
  REPEAT,
  read,
  TIMEOUT,
  written,
  type Carried,
} from "./hover.svelte";

const HAND: Carried = {
  size: "medium",
  x: 12.34,
  y: -5,
  turn: 45,
  height: 26,
  lean: 3,
  toward: 90,
};

describe("a hand as numbers", () => {
  test("is what it was, to a tenth", () => {
    expect(read(written(HAND))).toEqual({ ...HAND, x: 12.3 });
  });

  test("takes no more numbers than a room relays", () => {
    expect(written(HAND).length).toBeLessThanOrEqual(16);
  });

  test("is null without numbers, with too few, or with an unknown size", () => {
    for (const numbers of [undefined, [], [1, 2, 3], [7, 0, 0, 0, 26], [0.5, 0, 0, 0, 26]])
      expect(read(numbers)).toBeNull();
  });
});

test("between two messages a hand is interpolated, and another size is there at once", () => {
  const [from, to]: readonly [Carried, Carried] = [
    { ...HAND, x: 10 },
    { ...HAND, x: 20, height: 6, turn: 60 },
  ];
  expect(between(from, to, 0.5)).toEqual({ ...to, x: 15, height: 16 });
  expect(between(from, { ...to, size: "small" }, 0.5)).toEqual({ ...to, size: "small" });
});

describe("a hover sender", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());

  function sending(): { sent: (readonly number[])[]; sender: HoverSender } {
    const sent: (readonly number[])[] = [];
    return { sent, sender: new HoverSender((numbers) => sent.push(numbers)) };
  }
  const at = (x: number): Carried => ({ ...HAND, x });

  test("sends the first position at once, and then the last of each interval", () => {
    const { sent, sender } = sending();
    for (const x of [1, 2, 3]) sender.update(at(x));
    expect(sent).toEqual([written(at(1))]);
    vi.advanceTimersByTime(INTERVAL);
    expect(sent).toEqual([written(at(1)), written(at(3))]);
  });

  test("sends no position twice while it is updated often, and none before there is a hand", () => {
    const { sent, sender } = sending();
    sender.update(null);
    for (let interval = 0; interval < 5; interval++) {
      sender.update(at(1));
      vi.advanceTimersByTime(INTERVAL);
    }
    expect(sent).toEqual([written(at(1))]);
  });

  test("sends that the hand is gone", () => {
    const { sent, sender } = sending();
    sender.update(at(1));
    sender.update(null);
    vi.advanceTimersByTime(INTERVAL);
    expect(sent.at(-1)).toEqual([]);
  });

  test("repeats a hand at rest before it times out for others", () => {
    const { sent, sender } = sending();
    sender.update(at(1));
    vi.advanceTimersByTime(3 * REPEAT);
    expect(sent).toEqual([1, 1, 1, 1].map((x) => written(at(x))));
    expect(2 * REPEAT).toBeLessThan(TIMEOUT);
  });

  test("does not repeat a hand that is gone", () => {
    const { sent, sender } = sending();
    sender.update(at(1));
    sender.update(null);
    vi.advanceTimersByTime(INTERVAL + 3 * REPEAT);
    expect(sent).toEqual([written(at(1)), []]);
  });

  test("repeats the last position", () => {
    const { sent, sender } = sending();
    sender.update(at(1));
    vi.advanceTimersByTime(REPEAT / 2);
    sender.update(at(2));
    vi.advanceTimersByTime(REPEAT);
    expect(sent).toEqual([1, 2, 2].map((x) => written(at(x))));
  });

  test("sends nothing after it is stopped", () => {
    const { sent, sender } = sending();
    sender.update(at(1));
    sender.update(at(2));
    sender.stop();
    vi.advanceTimersByTime(2 * REPEAT);
    expect(sent).toHaveLength(1);
  });
});

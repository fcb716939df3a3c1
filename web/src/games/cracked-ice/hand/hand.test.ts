import { describe, expect, test } from "vitest";
import { Hand, HOVER, leaning, resting, still, swung, type Swing } from "./hand";

function rested(hand: Hand, seconds = 2): Hand {
  for (let time = 0; time < seconds; time += 1 / 60) hand.step(1 / 60);
  return hand;
}

describe("a hand", () => {
  test("lets go of a calm pyramid where it aims, if it waited", () => {
    const hand = new Hand("medium");
    hand.aimAt({ x: 20, y: 30 });
    hand.rotate(3);
    rested(hand);
    const { size, x, y, turn, height, vx, vy } = hand.release();
    expect({ size, turn, height }).toEqual({ size: "medium", turn: 15, height: HOVER });
    expect(x).toBeCloseTo(20, 1);
    expect(y).toBeCloseTo(30, 1);
    expect(Math.hypot(vx, vy)).toBeLessThan(1);
  });

  test("lets go of a swinging one, if it did not", () => {
    const hand = new Hand("small");
    hand.aimAt({ x: 20, y: 30 });
    rested(hand, 0.1);
    const { vx, vy, lean } = hand.release();
    expect(Math.hypot(vx, vy)).toBeGreaterThan(50);
    expect(lean).toBeGreaterThan(3);
  });

  test("lowers while it holds, slower and slower, and then stands on the disc", () => {
    const hand = new Hand("small");
    hand.lower();
    rested(hand, 0.5);
    const first = HOVER - hand.height;
    const before = hand.height;
    rested(hand, 0.5);
    expect(before - hand.height).toBeLessThan(first);
    rested(hand, 2);
    expect(hand.release()).toMatchObject({ height: 0, vz: 0 });
  });

  test("lets go while it sinks: then the pyramid falls on", () => {
    const hand = new Hand("small");
    hand.lower();
    rested(hand, 1);
    const { height, vz } = hand.release();
    expect(height).toBeGreaterThan(0);
    expect(vz).toBeLessThan(-5);
  });

  test("raises again at no cost", () => {
    const hand = new Hand("small");
    hand.lower();
    rested(hand, 1);
    hand.raise();
    expect([hand.height, hand.lowering, hand.left]).toEqual([HOVER, false, 1]);
  });

  test("cannot reach beyond the disc", () => {
    const hand = new Hand("large");
    hand.move(400, 0);
    expect(Math.hypot(hand.aim.x, hand.aim.y)).toBeCloseTo(68);
  });

  test("turns by five degrees and comes round after a quarter", () => {
    const hand = new Hand("large");
    hand.rotate(-1);
    expect(hand.turn).toBe(85);
    hand.rotate(2);
    expect(hand.turn).toBe(5);
  });

  test("measures how steady it was", () => {
    const hand = new Hand("small");
    hand.settle();
    rested(hand, 1);
    expect(hand.wavering).toBeLessThan(0.1);
    expect(hand.still).toBe(true);
    for (let shake = 0; shake < 30; shake++) {
      hand.move(shake % 2 ? 4 : -4, 0);
      rested(hand, 0.05);
    }
    expect(hand.wavering).toBeGreaterThan(0.8);
    expect(hand.still).toBe(false);
    expect(hand.samples.length).toBeLessThanOrEqual(72);
  });
});

const ORIGIN = { x: 0, y: 0 };
const AIM = { x: 10, y: 0 };

function after(seconds: number, frame: number): Swing {
  let swing = resting(ORIGIN);
  for (let time = 0; time < seconds - frame / 2; time += frame) swing = swung(swing, AIM, frame);
  return swing;
}

test("what hangs from a resting hand rests", () => {
  expect(swung(resting(AIM), AIM, 1)).toEqual(resting(AIM));
  expect(still(resting(AIM), AIM)).toBe(true);
});

test("it lags behind, swings over, and comes to rest within two seconds", () => {
  expect(after(0.05, 0.01).at.x).toBeLessThan(5);
  expect(after(0.2, 0.01).at.x).toBeGreaterThan(10.5);
  expect(still(after(2, 0.01), AIM)).toBe(true);
});

test("it swings two and a half times a second", () => {
  // The first overshoot comes half a damped period after the push.
  const damped = 2.5 * Math.sqrt(1 - 0.35 ** 2);
  expect(Math.abs(after(1 / (2 * damped), 0.002).speed.x)).toBeLessThan(3);
});

test("slow frames swing as quick ones do", () => {
  expect(after(0.3, 0.05).at.x).toBeCloseTo(after(0.3, 0.01).at.x, 1);
});

test("it leans away from where it is pulled, and not too far", () => {
  const { lean, toward } = leaning(resting(ORIGIN), { x: 0, y: 5 });
  expect(lean).toBeCloseTo(4.5);
  expect(toward).toBeCloseTo(-90);
  expect(leaning(resting(ORIGIN), { x: 200, y: 0 }).lean).toBe(12);
});

import { describe, expect, it } from "vitest";
import { Drag } from "./drag.svelte";
import { Drags } from "./drags";
import type { Finger } from "./fingers";

const finger = (id: number, x = 0): Finger => ({ id, at: { x, y: 0 }, touched: null, fine: true });

/** Two hands. The first letter of a piece names the hand that may take it. */
function table() {
  const told: string[] = [];
  const hand = (): Drag<string> =>
    new Drag<string>(
      {
        lift: () => true,
        over: (thing, { x }) => (told.push(`${thing} over ${x}`), true),
        land: (thing) => told.push(`${thing} lands`),
        back: (thing) => told.push(`${thing} goes back`),
      },
      0,
    );
  const hands: Record<string, Drag<string>> = { a: hand(), b: hand() };
  const drags = new Drags<string>((thing) => {
    const drag = hands[thing[0] ?? ""];
    return drag?.thing === null ? drag : undefined;
  });
  return { drags, told };
}

describe("several fingers", () => {
  it("drag a thing each", () => {
    const { drags, told } = table();
    expect([drags.press(finger(1), "a1"), drags.press(finger(2), "b1")]).toEqual([true, true]);
    expect([drags.take(finger(1)), drags.take(finger(2))]).toEqual([true, true]);
    drags.carry(finger(2, 5));
    drags.carry(finger(1, 7));
    drags.drop(finger(1));
    drags.cancel(finger(2));
    expect(told).toEqual(["b1 over 5", "a1 over 7", "a1 lands", "b1 goes back"]);
  });

  it("cannot take two things with one hand, until it is empty", () => {
    const { drags } = table();
    drags.press(finger(1), "a1");
    drags.press(finger(2), "a2");
    expect([drags.take(finger(1)), drags.take(finger(2))]).toEqual([true, false]);
    drags.drop(finger(1));
    expect(drags.take(finger(2))).toBe(true);
  });

  it("that press nothing take nothing", () => {
    const { drags, told } = table();
    drags.press(finger(1), "a1");
    expect(drags.press(finger(1), null)).toBe(false);
    expect(drags.take(finger(1))).toBe(false);
    drags.carry(finger(1));
    drags.drop(finger(1));
    expect(told).toEqual([]);
  });
});

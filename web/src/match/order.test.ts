import { describe, expect, it } from "vitest";
import { Order } from "./order";

const update = (step: number, viewer: number | null = null) => ({ step, viewer });

describe("the order of updates", () => {
  it("takes the first whole, later ones as additions", () => {
    const order = new Order();
    expect([update(3), update(4), update(6)].map((one) => order.judge(one))).toEqual([
      "afresh",
      "next",
      "next",
    ]);
    expect(order.wanted).toEqual({ seat: null, step: 6 });
  });

  it("never tells a step twice", () => {
    const order = new Order();
    order.judge(update(4));
    expect(order.judge(update(4))).toBe("again");
    expect(order.judge(update(3))).toBe("old");
  });

  it("asks for everything from another seat, and ignores what was meant for the last one", () => {
    const order = new Order();
    order.judge(update(4));
    order.look(1);
    expect(order.wanted).toEqual({ seat: 1, step: 0 });
    expect(order.waiting).toBe(true);
    expect(order.judge(update(5))).toBe("old");
    expect(order.judge(update(5, 1))).toBe("afresh");
    expect(order.waiting).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { Reader } from "./news";

const update = (step: number, viewer: number | null = null) => ({ step, viewer });

describe("a reader of updates", () => {
  it("takes the first whole, later ones as additions", () => {
    const reader = new Reader();
    expect([update(3), update(4), update(6)].map((one) => reader.judge(one))).toEqual([
      "afresh",
      "next",
      "next",
    ]);
    expect(reader.wanted).toEqual({ seat: null, step: 6 });
  });

  it("never tells a step twice", () => {
    const reader = new Reader();
    reader.judge(update(4));
    expect(reader.judge(update(4))).toBe("again");
    expect(reader.judge(update(3))).toBe("old");
  });

  it("asks for everything from another seat, and ignores what was meant for the last one", () => {
    const reader = new Reader();
    reader.judge(update(4));
    reader.look(1);
    expect(reader.wanted).toEqual({ seat: 1, step: 0 });
    expect(reader.waiting).toBe(true);
    expect(reader.judge(update(5))).toBe("old");
    expect(reader.judge(update(5, 1))).toBe("afresh");
    expect(reader.waiting).toBe(false);
  });
});

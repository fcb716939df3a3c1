import { describe, expect, it } from "vitest";
import { shown } from "./exhibit";
import { CAN_RATIO, GAP, shelve, standing, strideOf } from "./shelf";

const dock = { width: 240, height: 300 };
const cans = (count: number, name = "Vanille"): string[] =>
  Array.from({ length: count }, () => name);

describe("the cans in a dock", () => {
  it("fit, however many there are", () => {
    for (let count = 1; count <= 9; count++)
      for (const space of [dock, { width: 170, height: 110 }, { width: 350, height: 62 }]) {
        const { columns, can } = shelve(cans(count), space, 100);
        const rows = Math.ceil(count / columns);
        expect(columns * can + (columns - 1) * GAP).toBeLessThanOrEqual(space.width + 0.001);
        expect(rows * can * CAN_RATIO + (rows - 1) * GAP).toBeLessThanOrEqual(space.height + 0.001);
      }
  });

  it("are no larger than asked", () => expect(shelve(cans(1), dock, 80).can).toBe(80));

  it("have their names only where all of them have room", () => {
    expect(shelve(cans(4), dock, 80).named).toBe(true);
    expect(shelve(cans(6, "Chocolate chip"), { width: 180, height: 140 }, 80).named).toBe(false);
    expect(shelve(cans(2), { width: 240, height: 60 }, 80).named).toBe(false);
  });

  it("survive a dock without room", () => {
    expect(shelve([], { width: 0, height: 0 }, 0).can).toBeGreaterThan(0);
    expect(shelve(cans(3), { width: 0, height: 0 }, 0).can).toBeGreaterThan(0);
  });
});

describe("the cans of the others", () => {
  it("stand apart where they can, and overlap where they must", () => {
    expect(strideOf(2, 200, 30)).toBe(34);
    const stride = strideOf(6, 98, 27);
    expect(stride).toBeLessThan(27);
    expect(5 * stride + 27).toBeLessThanOrEqual(98.001);
  });

  it("never hide each other wholly", () => expect(strideOf(12, 60, 27)).toBeGreaterThan(0));
});

describe("what is known of a can", () => {
  const stall = shown("delivery").view.stalls[shown("delivery").viewer ?? 0];
  const seen = { seat: 1, mine: true, ribbon: -1, turned: undefined };

  it("is secret until it is turned up", () => {
    if (!stall) throw new Error("no stall");
    const last = standing({ ...seen, stall }).at(-1);
    expect(last).toMatchObject({ spot: "secret:1", secret: true, turning: false });
    const turned = standing({ ...seen, stall, turned: "vanilla" }).at(-1);
    expect(turned).toMatchObject({ flavour: "vanilla", secret: false, turning: true });
  });

  it("says which one was turned up at the sale", () => {
    if (!stall) throw new Error("no stall");
    expect(standing({ ...seen, stall, ribbon: 0 })[0]?.revealed).toBe(true);
  });
});

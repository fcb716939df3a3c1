import { describe, expect, it } from "vitest";
import { fit, heightOf, SLOT_WIDTH, type Lay, type Room } from "./counter";

const phone = { width: 362, height: 420, foot: 54 };
const lying = { width: 480, height: 350, foot: 48 };
const laptop = { width: 870, height: 550, foot: 60 };
const wide = { width: 1260, height: 400, foot: 60 };
const full = [4, 2, 1, 4, 1, 2, 3, 2, 2, 2, 1, 1];

const highOf = ({ rows, scale }: Lay, { foot }: Room): number =>
  rows.reduce((sum, levels) => sum + scale * heightOf(levels) + foot, 0);

describe("the counter", () => {
  it("shows all cones within its room", () => {
    for (const room of [phone, lying, laptop, wide])
      for (let slots = 1; slots <= 12; slots++) {
        const lay = fit(full.slice(0, slots), room);
        expect(lay.columns * lay.rows.length).toBeGreaterThanOrEqual(slots);
        expect(lay.columns * lay.scale * SLOT_WIDTH).toBeLessThanOrEqual(room.width + 0.001);
        expect(highOf(lay, room)).toBeLessThanOrEqual(room.height + 0.001);
      }
  });

  it("makes each row only as high as its own tallest cone", () => {
    expect(fit([4, 1, 1, 2, 1, 1], { ...phone, width: 220 }).rows).toEqual([4, 2]);
  });

  it("uses one row where there is width", () => expect(fit(full, wide).rows.length).toBe(1));

  it("balances its rows", () => {
    expect(fit([4, 4, 4, 4, 4, 4, 4], phone)).toMatchObject({ rows: [4, 4], columns: 4 });
  });

  it("gives words their room where it costs little", () => {
    const lay = fit([4, 4, 4, 4, 4, 4, 4, 4, 4, 4], { width: 870, height: 760, foot: 60 });
    expect(870 / lay.columns).toBeGreaterThanOrEqual(92);
  });

  it("pans rather than to draw scoops too small", () => {
    const room = { width: 240, height: 200, foot: 48 };
    const lay = fit(full, room, 0.7);
    expect(lay.scale).toBe(0.7);
    expect(lay.columns * lay.scale * SLOT_WIDTH).toBeLessThanOrEqual(room.width);
    expect(highOf(lay, room)).toBeGreaterThan(room.height);
  });

  it("survives a counter without room, and without cones", () => {
    const nowhere = { width: 0, height: 0, foot: 54 };
    expect(fit([3], nowhere).scale).toBeGreaterThan(0);
    expect(fit([], nowhere)).toMatchObject({ columns: 1, rows: [1] });
  });
});

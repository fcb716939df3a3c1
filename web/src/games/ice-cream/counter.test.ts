import { describe, expect, it } from "vitest";
import { fit, heightOf, SLOT_WIDTH } from "./counter";

const phone = { width: 362, height: 420, foot: 54 };
const desk = { width: 1060, height: 400, foot: 60 };

describe("the counter", () => {
  it("shows all cones within its room", () => {
    for (const room of [phone, desk])
      for (let slots = 1; slots <= 12; slots++) {
        const { columns, rows, scale } = fit(slots, 4, room);
        expect(columns * rows).toBeGreaterThanOrEqual(slots);
        expect(columns * scale * SLOT_WIDTH).toBeLessThanOrEqual(room.width + 0.001);
        expect(rows * (scale * heightOf(4) + room.foot)).toBeLessThanOrEqual(room.height + 0.001);
      }
  });

  it("uses one row where there is width", () => expect(fit(12, 4, desk).rows).toBe(1));

  it("balances its rows", () => expect(fit(7, 4, phone)).toMatchObject({ rows: 2, columns: 4 }));

  it("survives a counter without room", () => {
    expect(fit(0, 3, { width: 0, height: 0, foot: 54 }).scale).toBeGreaterThan(0);
  });
});

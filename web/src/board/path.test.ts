import { describe, expect, it } from "vitest";
import { scaleOf, stones, trail } from "./path";

describe("the score path", () => {
  it("has a stone for every point, always farther to the right", () => {
    const line = stones(50, { width: 1042, height: 48 });
    expect(line.length).toBe(51);
    for (let stone = 1; stone < line.length; stone++)
      expect(line[stone]?.x).toBeGreaterThan(line[stone - 1]?.x ?? 0);
  });

  it("stays inside its frame at every size, with its figures, pawns and cart", () => {
    for (const width of [344, 374, 804, 1042, 1500])
      for (const height of [40, 44, 48, 60, 104]) {
        const { stone, pawn, cart } = scaleOf({ width, height });
        for (const { x, y } of stones(50, { width, height })) {
          expect(y + stone).toBeLessThanOrEqual(height);
          expect(y - 52 * pawn).toBeGreaterThanOrEqual(-2);
          expect(x + 80 * cart).toBeLessThanOrEqual(width);
        }
      }
  });

  it("draws one line through all stones", () => {
    expect(trail(stones(2, { width: 300, height: 48 }))).toMatch(/^M\S+ \S+ \S+ \S+ \S+ \S+$/);
  });
});

import { describe, expect, it } from "vitest";
import { NARROW, stones, WIDE } from "./path";

describe.each([WIDE, NARROW])("the score path $width wide", (frame) => {
  const line = stones(50, frame);

  it("has a stone for every point and the goal", () => expect(line).toHaveLength(51));

  it("goes ever to the right and leaves room for the cart", () => {
    const across = line.map(({ x }) => x);
    expect(across).toEqual([...across].sort((a, b) => a - b));
    expect(across.at(-1)).toBeLessThanOrEqual(frame.width - frame.tail + 1);
  });

  it("stays inside its frame", () => {
    expect(line.every(({ y }) => y > 20 && y < frame.height - 6)).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { soundOf } from "./animate";
import { allEvents } from "./recordings";

describe("sounds", () => {
  it("tell every event but the ends of gestures and others' turns", () => {
    for (const event of allEvents) {
      const silent = event.type === "HandFreed" || (event.type === "TurnBegan" && event.seat !== 0);
      expect(soundOf(event, [0]) === null).toBe(silent);
    }
  });
});

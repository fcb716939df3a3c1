import { expect, it } from "vitest";
import { applies } from "./options";

it("offers an option only where it means something", () => {
  expect(applies({ seats: [], needs: {} }, 3, {})).toBe(true);
  expect(applies({ seats: [2], needs: {} }, 3, {})).toBe(false);
  expect(applies({ seats: [2], needs: {} }, 2, {})).toBe(true);
  const ghost = { seats: [2], needs: { duel: "gus" } };
  expect(applies(ghost, 2, { duel: "two-colours" })).toBe(false);
  expect(applies(ghost, 2, { duel: "gus" })).toBe(true);
});

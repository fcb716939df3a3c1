/** Tests that the motions of every board pass. */
import { describe, expect, it } from "vitest";
import { LONGEST, type Cue } from "./timeline";

type Moving = { readonly kind: string };

/** Test the cues of each event: there is at least one, and motions are neither too fast to see nor
    too slow to wait for. */
export function testEachEvent<Event>(
  events: readonly Event[],
  cuesOf: (event: Event) => readonly Cue<Moving>[],
): void {
  describe("each event", () => {
    it("shows or sounds", () => {
      for (const event of events) expect(cuesOf(event).length).toBeGreaterThan(0);
    });

    it("lasts between 120 and 900 milliseconds in each of its motions", () => {
      for (const event of events)
        for (const { lasts, motion } of cuesOf(event))
          if (motion.kind !== "sound") {
            expect(lasts).toBeGreaterThanOrEqual(120);
            expect(lasts).toBeLessThanOrEqual(900);
          }
    });
  });
}

/** Test the cues of whole updates: they end within the longest time, and an empty update has none. */
export function testWholeUpdates<Event>(
  recordings: Readonly<
    Record<string, { readonly updates: readonly { readonly events: readonly Event[] }[] }>
  >,
  score: (events: readonly Event[]) => readonly Cue<Moving>[],
): void {
  describe("a whole update", () => {
    it("is over soon, however much happened", () => {
      for (const { updates } of Object.values(recordings))
        for (const { events } of updates)
          for (const { at, lasts } of score(events))
            expect(at + lasts).toBeLessThanOrEqual(LONGEST + 0.001);
    });

    it("without events has no motions", () => expect(score([])).toEqual([]));
  });
}

import { describe, expect, it } from "vitest";
import { testEachEvent, testWholeUpdates } from "$board/motions.testing";
import type { Event } from "$protocol/ice-cream";
import { cuesOf, score, type Motion, type Scene } from "./animate";
import { allEvents, recordings } from "./exhibit";

const scene: Scene = { viewer: 0, aim: null };
const served: Event = {
  type: "ConeServed",
  seat: 1,
  cone: 3,
  sold: ["vanilla", "vanilla"],
  lost: "pistachio",
  cans: [2, 2],
};
const added: Event = { type: "ScoopAdded", seat: 0, cone: 3, scoop: "vanilla" };
const motions = (event: Event, at: Scene = scene): Motion[] =>
  cuesOf(event, at).map(({ motion }) => motion);
const seen = (event: Event, at: Scene = scene): Motion[] =>
  motions(event, at).filter(({ kind }) => kind !== "sound");

testEachEvent(allEvents, (event) => cuesOf(event, scene));
testWholeUpdates(recordings, (events) => score(events, scene));

describe("a cone that is served", () => {
  it("rises, its scoops drop into their cans, and the lost one goes back", () => {
    expect(seen(served)).toMatchObject([
      { kind: "rise", cone: 3 },
      { kind: "travel", from: "cone:3", to: "can:1:vanilla" },
      { kind: "travel", from: "cone:3", to: "can:1:vanilla" },
      { kind: "travel", from: "cone:3", to: "scoops", stays: false },
    ]);
  });

  it("plops once for each scoop, higher and higher", () => {
    const plops = motions(served).filter((one) => one.kind === "sound" && one.sound === "plop");
    expect(plops).toMatchObject([{ strength: 0 }, { strength: 1 }]);
  });
});

describe("a scoop", () => {
  it("travels from the hand to its cone", () => {
    expect(seen(added)).toMatchObject([{ kind: "travel", from: "hand:0", to: "cone:3" }]);
  });

  it("that already shows there only lands", () => {
    expect(seen(added, { viewer: 0, aim: 3 })[0]?.kind).toBe("pulse");
    const started: Event = { ...added, type: "ConeStarted" };
    expect(seen(started, { viewer: 0, aim: "new" })[0]?.kind).toBe("pulse");
    expect(seen(started, { viewer: 1, aim: "new" })[0]?.kind).toBe("travel");
  });
});

describe("what is hidden", () => {
  it("arrives face down, and the viewer's own is turned up on the way", () => {
    const dealt = (can: "vanilla" | null): Motion | undefined =>
      seen({ type: "CanDealt", seat: 1, can })[0];
    expect(dealt(null)).not.toHaveProperty("turn");
    expect(dealt("vanilla")).toHaveProperty("turn", "flip");
  });

  it("is revealed by all at the same time", () => {
    const revealed = [
      { seat: 0, can: "vanilla" },
      { seat: 1, can: "pistachio" },
    ] as const;
    const cues = cuesOf({ type: "SaleBegan", revealed }, scene);
    const turned = cues.filter(({ motion }) => motion.kind === "reveal");
    expect(turned.map(({ at }) => at)).toEqual([0, 0]);
  });
});

it("plays events in their order", () => {
  const turn: Event = { type: "TurnBegan", seat: 1, deadline: null };
  const cues = score([added, turn], scene);
  const landed = cues.find(({ motion }) => motion.kind === "travel");
  const begun = cues.find(({ motion }) => motion.kind === "pulse");
  expect(begun?.at).toBeGreaterThanOrEqual((landed?.at ?? 0) + (landed?.lasts ?? 0));
});

import { describe, expect, it } from "vitest";
import { testEachEvent, testWholeUpdates } from "$board/motions.testing";
import type { Event } from "$protocol/gelati";
import { cuesOf, score, type Motion, type Scene } from "./animate";
import { allEvents, recordings } from "./exhibit";

const scene: Scene = { viewer: 0, previewed: null };
const tile = { pot: "paper", flavour: "strawberry", topping: "wafer" } as const;
const placed: Event = {
  type: "TilePlaced",
  seat: 1,
  tile,
  cell: [1, 1],
  sides: [],
  points: 3,
};
const kinds = (events: readonly Event[], at: Scene = scene): string[] =>
  score(events, at).map(({ motion }) => motion.kind);

testEachEvent(allEvents, (event) => cuesOf(event, scene));
testWholeUpdates(recordings, (events) => score(events, scene));

describe("a tile", () => {
  it("travels, lands, and its points fly to the pawn, which hops", () => {
    const seen = kinds([placed]).filter((kind) => kind !== "sound");
    expect(seen).toEqual(["travel", "lay", "travel", "hop"]);
  });

  it("that lies there already as a preview only lands", () => {
    const mine = { ...placed, seat: 0, points: 0 };
    expect(kinds([mine], { viewer: 0, previewed: [1, 1] })).toEqual(["lay", "sound"]);
    expect(kinds([mine], { viewer: 0, previewed: [0, 1] })[0]).toBe("travel");
  });

  it("without points moves no pawn", () => {
    expect(kinds([{ ...placed, points: 0 }])).not.toContain("hop");
  });
});

describe("what is hidden", () => {
  it("arrives face down, and the viewer's own is turned up on the way", () => {
    const turned = (tileSeen: typeof tile | null): Motion | undefined =>
      cuesOf({ type: "TileDrawn", seat: 1, tile: tileSeen }, scene)[0]?.motion;
    expect(turned(null)).not.toHaveProperty("turn");
    expect(turned(tile)).toHaveProperty("turn", "flip");
  });
});

describe("a series", () => {
  const series = { ingredient: "wafer", cells: [[0, 0] as const, [1, 0] as const] } as const;
  const completed: Event = { type: "SeriesCompleted", seat: 1, series, paid: true };

  it("lights up and pays a coin", () => {
    const shown = cuesOf(completed, scene).map(({ motion }) => motion);
    expect(shown[0]).toMatchObject({ kind: "line", ingredient: "wafer" });
    expect(shown[1]).toMatchObject({ kind: "travel", to: "tokens:1", turn: "spin" });
  });

  it("pays nothing from an empty reserve", () => {
    const shown = cuesOf({ ...completed, paid: false }, scene);
    expect(shown.map(({ motion }) => motion.kind)).toEqual(["line"]);
  });
});

it("plays events in their order", () => {
  const turn: Event = { type: "TurnBegan", seat: 0, deadline: null };
  const cues = score([placed, turn], scene);
  const begun = cues.find(({ motion }) => motion.kind === "turn")?.at ?? 0;
  const hopped = cues.find(({ motion }) => motion.kind === "hop")?.at ?? Infinity;
  expect(begun).toBeGreaterThan(hopped);
});

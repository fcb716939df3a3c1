import { describe, expect, it } from "vitest";
import { HOP, score, type Motion } from "./animate";

const motions = (cues: readonly { readonly motion: Motion }[], kind: Motion["kind"]) =>
  cues.map(({ motion }) => motion).filter((motion) => motion.kind === kind);

describe("a cup that moves", () => {
  const moved = (start: number, space: number) =>
    score(
      [
        {
          type: "CubeMoved",
          seat: 0,
          cube: 2,
          card: "forward-3",
          start,
          space,
          shelter: null,
        },
      ],
      0,
    );

  it("hops card by card", () => {
    const cues = moved(4, 7);
    expect(motions(cues, "hop").map((hop) => hop.kind === "hop" && hop.space)).toEqual([5, 6, 7]);
    expect(cues.map(({ at }) => at)).toEqual([0, HOP, 2 * HOP, 3 * HOP]);
  });

  it("hops backwards, too, or stays", () => {
    expect(motions(moved(7, 5), "hop")).toHaveLength(2);
    expect(motions(moved(7, 7), "hop")).toEqual([]);
  });
});

it("shows the losses of all cubes by the room at once", () => {
  const cues = score([{ type: "RoomMelted", room: [90, 0, 80], salt: [0, 0, 0], at: 0 }], 0);
  expect(motions(cues, "loss")).toHaveLength(2);
  expect(new Set(cues.map(({ at }) => at))).toEqual(new Set([0]));
});

it("rings for the seat that has the turn", () => {
  const began = {
    type: "TurnBegan",
    seat: 1,
    deadline: null,
    melted_at: 0,
    melts_until: 0,
  } as const;
  expect(score([began], 1)).toHaveLength(1);
  expect(score([began], 0)).toEqual([]);
});

it("celebrates at the end", () => {
  const cues = score([{ type: "GameEnded", ending: "last", winners: [2] }], null);
  expect(motions(cues, "celebrate")).toHaveLength(1);
});

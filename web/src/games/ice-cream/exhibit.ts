/** Ice Cream's recorded updates, for tests, and its exhibit for the preview. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-cream";
import { placesOf, type Exhibit } from "../exhibit";
import { recordingsIn, type Recording } from "../recordings";
import type { IceCreamUpdate } from "./menu";

type File = Recording<IceCreamUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "sale",
  // Points first, then cans.
  result: ({ stalls }) => ({
    ghost: null,
    places: placesOf(stalls.map(({ score, cans }) => 100 * score + cans.length)),
    scores: stalls.map(({ score }) => score),
  }),
  refused: {
    code: "missing-flavours",
    facts: { cone: 3, missing: ["pistachio", "vanilla"] },
  } satisfies Refusal,
};

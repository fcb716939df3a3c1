/** Ice Cream's exhibit for the preview. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-cream";
import { placesOf, type Exhibit } from "../exhibit";
import { recorded } from "./recordings";

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

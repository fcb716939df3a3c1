/** ICE³'s face. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-cube";
import type { GameFace } from "$match/face";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { choiceName, facing, feat, optionHint, optionName, refusal, won } from "./face";
import ResultDetails from "./ResultDetails.svelte";

export const face: GameFace<State, Action, Event, Prospect, Refusal> = {
  Board,
  ResultDetails,
  describe,
  refusal,
  optionName,
  optionHint,
  choiceName,
  won,
  feat,
  facing,
  beginsTurn: ({ type }) => type === "TurnBegan",
};

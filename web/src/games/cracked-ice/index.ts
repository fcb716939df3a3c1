/** The face of CrackeD ICE, which the web app loads when its board is needed. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/cracked-ice";
import type { GameFace } from "$match/face";
import Board from "./Board.svelte";
import { choiceName, describe, feat, optionHint, optionName, refusal, won } from "./face";
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
};

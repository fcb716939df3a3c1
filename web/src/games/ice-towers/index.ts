/** IceTowers' face. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-towers";
import type { GameFace } from "$match/face";
import Board from "./Board.svelte";
import { choiceName, describe, optionHint, optionName, refusal } from "./face";
import { coloursOf } from "./pyramids";
import ResultDetails from "./ResultDetails.svelte";

export const face: GameFace<State, Action, Event, Prospect, Refusal> = {
  Board,
  ResultDetails,
  describe,
  refusal,
  optionName,
  optionHint,
  choiceName,
  colours: coloursOf,
};

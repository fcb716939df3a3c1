/** ICE³'s face: all that the house shows and says of it. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-cube";
import type { GameFace } from "$match/face";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { choiceName, optionHint, optionName } from "./options";
import { refusal } from "./refusals";
import { facing } from "./duel/facing";
import { feat, won } from "./result";
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

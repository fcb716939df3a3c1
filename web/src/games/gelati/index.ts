/** Gelati's face: its board, texts and options, as used by the web app. */
import type { Action, Event, LessonSentence, Prospect, Refusal, State } from "$protocol/gelati";
import type { GameFace } from "$match/face";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { refusal } from "./refusals";
import ResultDetails from "./ResultDetails.svelte";
import { teaching } from "./words/teaching";
import { choiceName, optionHint, optionName } from "./words";

export const face: GameFace<State, Action, Event, Prospect, Refusal> = {
  Board,
  ResultDetails,
  describe,
  refusal,
  optionName,
  optionHint,
  choiceName,
  lessons: {
    sentence: (key) => teaching().sentences[key as LessonSentence],
    title: () => teaching().title,
    learnt: () => Object.values(teaching().learnt),
  },
};

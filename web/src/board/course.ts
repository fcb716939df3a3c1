/** Texts around the chart of a match's course, and the players in it. */
import { defineMessages } from "$design/i18n";
import type { Measure } from "$match/course";
import { clockFace } from "./curve";

/** A player whose points are drawn: a seat, or a ghost whose number follows the last seat. */
export interface Runner {
  readonly seat: number;
  readonly name: string;
  readonly mine: boolean;
}

export const words = defineMessages({
  fr: {
    title: "Au fil de la partie",
    end: "à la fin",
    moves: "coups",
    move: (step: number) => `coup ${step}`,
    moment: "Moment",
    figures: "En chiffres",
    again: "Revoir ce moment",
    againFrom: (when: string) => `Revoir la partie : ${when}`,
    stood: (when: string, points: string) => `${when} : ${points}`,
  },
  en: {
    title: "Over the game",
    end: "at the end",
    moves: "moves",
    move: (step: number) => `move ${step}`,
    moment: "Moment",
    figures: "In figures",
    again: "Watch this moment",
    againFrom: (when: string) => `Watch the game again: ${when}`,
    stood: (when: string, points: string) => `${when}: ${points}`,
  },
});

/** Return a moment as text: `1:25` by time, `coup 42` by moves. */
export function whenInWords(when: number, by: Measure): string {
  return by === "time" ? clockFace(when) : words().move(Math.floor(when));
}

/** IceTowers' card on the front page. */
import type { Card } from "../cards";
import { defineMessages } from "$design/i18n";

export const card: Card = {
  place: 3,
  accent: "abricot",
  words: defineMessages({
    fr: { name: "IceTowers", line: "Sans tour de jeu : coiffez, extrayez, divisez." },
    en: { name: "IceTowers", line: "No turns: cap, mine and split the towers." },
  }),
};

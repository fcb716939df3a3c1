/** Gelati's card on the front page. */
import type { Card } from "../cards";
import { defineMessages } from "$design/i18n";

export const card: Card = {
  place: 1,
  accent: "citron",
  words: defineMessages({
    fr: { name: "Gelati", line: "Associez les glaces, livrez vos commandes." },
    en: { name: "Gelati", line: "Match the ice creams, deliver your orders." },
  }),
};

/** ICE³'s card on the front page. */
import type { Card } from "../cards";
import { defineMessages } from "$design/i18n";

export const card: Card = {
  place: 5,
  accent: "menthe",
  words: defineMessages({
    fr: { name: "ICE³", line: "Courez avant que votre glaçon ne fonde." },
    en: { name: "ICE³", line: "Run before your ice cube melts." },
  }),
};

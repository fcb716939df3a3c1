/** Gelati's card on the front page. */
import type { Card } from "$lib/games";
import { defineMessages } from "$lib/i18n";

export const card: Card = {
  accent: "citron",
  words: defineMessages({
    fr: { name: "Gelati", line: "Associez les glaces, livrez vos commandes." },
    en: { name: "Gelati", line: "Match the ice creams, deliver your orders." },
  }),
};

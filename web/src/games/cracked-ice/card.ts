/** CrackeD ICE's card on the front page. */
import type { Card } from "../cards";
import { defineMessages } from "$design/i18n";

export const card: Card = {
  place: 4,
  accent: "cassis",
  words: defineMessages({
    fr: { name: "CrackeD ICE", line: "Posez sans faire basculer la banquise." },
    en: { name: "CrackeD ICE", line: "Place a piece, keep the floe level." },
  }),
};

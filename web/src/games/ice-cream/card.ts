/** Ice Cream's card on the front page. */
import type { Card } from "../cards";
import { defineMessages } from "$design/i18n";

export const card: Card = {
  place: 2,
  accent: "fraise",
  words: defineMessages({
    fr: { name: "Ice Cream", line: "Montez les cornets, servez les clients." },
    en: { name: "Ice Cream", line: "Stack the cones, serve the customers." },
  }),
};

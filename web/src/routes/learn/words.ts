/** Texts around the rules and rulings. */
import { defineMessages } from "$design/i18n";

export const words = defineMessages({
  fr: {
    title: "Règles et décisions de la maison",
    lead: "Chaque règle a son numéro, et chaque question que le livret laisse ouverte sa réponse.",
    reason: "Pourquoi :",
    link: (id: string) => `Lien vers ${id}`,
  },
  en: {
    title: "Rules and house rulings",
    lead: "Every rule has its number, and every question that the rulebook leaves open its answer.",
    reason: "Why:",
    link: (id: string) => `Link to ${id}`,
  },
});

/** What the end of a lesson says. */
import { defineMessages } from "$design/i18n";

export const words = defineMessages({
  fr: {
    title: "Vous en savez assez : jouez.",
    play: "Jouer contre Flocon",
    again: "Revoir la leçon",
    rules: "Toutes les règles",
    close: "À l’accueil",
    start: "Apprendre en jouant",
  },
  en: {
    title: "You know enough: play.",
    play: "Play against Flocon",
    again: "Repeat the lesson",
    rules: "All rules",
    close: "To the home page",
    start: "Learn by playing",
  },
});

/** What the bar and the bubble of every lesson say. */
import { defineMessages } from "$design/i18n";

export const bar = defineMessages({
  fr: {
    label: (task: number, tasks: number) => `Leçon, étape ${task} sur ${tasks}`,
    repeat: "Répéter cette étape",
    skip: "Passer",
    show: "Montrez-moi",
    understood: "Compris",
    failed: "Ce n’est pas passé. On recommence ?",
    again: "Encore",
  },
  en: {
    label: (task: number, tasks: number) => `Lesson, step ${task} of ${tasks}`,
    repeat: "Repeat this step",
    skip: "Skip",
    show: "Show me",
    understood: "Got it",
    failed: "That did not work. Once more?",
    again: "Again",
  },
});

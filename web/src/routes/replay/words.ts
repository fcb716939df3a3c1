/** The words around a match that is looked at again. */
import { defineMessages } from "$lib/i18n";

export const words = defineMessages({
  fr: {
    title: "Revoir la partie",
    story: "Journal",
    open: "Ouvrir le journal",
    controls: "Revoir",
    start: "Au début",
    back: "Un coup en arrière",
    play: "Lecture",
    pause: "Pause",
    next: "Un coup en avant",
    end: "À la fin",
    where: "Où en est la partie",
    at: (step: number, steps: number, time: string) => `Coup ${step} sur ${steps}, à ${time}`,
    race: "Course :",
    heard: (name: string, late: number, correction: number) =>
      `${name} +${late} ms, −${correction} ms`,
    speed: "Vitesse",
    result: "Voir le résultat",
    notOver: "La partie n’est pas finie",
    notOverText: "On la reverra, toutes cartes sur table, dès qu’elle le sera.",
    toTable: "Aller à la table",
  },
  en: {
    title: "Watch the game again",
    story: "Log",
    open: "Open the log",
    controls: "Watch again",
    start: "To the start",
    back: "One move back",
    play: "Play",
    pause: "Pause",
    next: "One move on",
    end: "To the end",
    where: "How far the game is",
    at: (step: number, steps: number, time: string) => `Move ${step} of ${steps}, at ${time}`,
    race: "Race:",
    heard: (name: string, late: number, correction: number) =>
      `${name} +${late} ms, −${correction} ms`,
    speed: "Speed",
    result: "See the result",
    notOver: "The game is not over",
    notOverText: "It can be watched again, all cards on the table, as soon as it is.",
    toTable: "Go to the table",
  },
});

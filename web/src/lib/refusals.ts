/** Why the house said no, in words; what a game refuses is worded by the game's own face. */
import { defineMessages } from "./i18n";
import type { Refusal } from "../games/face";

const words = defineMessages({
  fr: {
    unreachable: "La maison ne répond pas. Vérifiez la connexion et réessayez.",
    "not-your-turn": "Ce n’est pas votre tour.",
    "not-your-seat": "Cette place n’est pas la vôtre.",
    stale: "La table a changé entre-temps : regardez, puis rejouez.",
    "future-step": "Cet appareil a pris de l’avance : la page se remet à jour.",
    flood: "Doucement : trop de messages à la fois. Réessayez dans un instant.",
    over: "La partie est terminée.",
    "not-over": "La partie n’est pas encore finie.",
    "house-only": "Cela, seule la maison peut le faire.",
    "seat-taken": "Cette place vient d’être prise.",
    "no-such-seat": "Cette place n’existe pas à cette table.",
    "no-such-room": "Cette table n’existe pas, ou plus.",
    "not-host": "Seul l’hôte de la table peut le faire.",
    "started": "La partie a déjà commencé.",
    "not-started": "La partie n’a pas encore commencé.",
    "seats-free": "Il reste des places libres.",
    malformed: "La maison n’a pas compris. Rechargez la page.",
    "too-many-rooms": "La maison est pleine. Réessayez dans quelques minutes.",
    unexpected: "La maison n’a pas su répondre. Réessayez dans un instant.",
  },
  en: {
    unreachable: "The house does not answer. Check the connection and try again.",
    "not-your-turn": "It is not your turn.",
    "not-your-seat": "That seat is not yours.",
    stale: "The table has changed meanwhile: have a look, then play again.",
    "future-step": "This device ran ahead: the page is catching up.",
    flood: "Gently: too many messages at once. Try again in a moment.",
    over: "The game is over.",
    "not-over": "The game is not over yet.",
    "house-only": "Only the house can do that.",
    "seat-taken": "That seat has just been taken.",
    "no-such-seat": "There is no such seat at this table.",
    "no-such-room": "There is no such table, or no longer.",
    "not-host": "Only the host of the table can do that.",
    "started": "The game has already started.",
    "not-started": "The game has not started yet.",
    "seats-free": "Some seats are still free.",
    malformed: "The house did not understand. Reload the page.",
    "too-many-rooms": "The house is full. Try again in a few minutes.",
    unexpected: "The house could not answer. Try again in a moment.",
  },
});

/** The house's own sentence, or null if the code is none of the house's. */
export function houseRefusal({ code }: Refusal): string | null {
  const known: Record<string, string> = words();
  return known[code] ?? null;
}

export function inWords(refusal: Refusal): string {
  return houseRefusal(refusal) ?? words().unexpected;
}

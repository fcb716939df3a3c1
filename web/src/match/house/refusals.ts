/** The sentences for the server's own refusals. A game's face words the refusals of its rules. */
import { defineMessages } from "$design/i18n";
import type { HouseRefusal } from "$protocol/types";
import type { Refusal } from "../face";

/** Codes of the web app itself: no response over HTTP, and no answer to an act. */
type OwnCode = "unreachable" | "unanswered";

type Sentences = Readonly<
  Record<HouseRefusal["code"] | OwnCode, string> & { unexpectedId: (id: string) => string }
>;

const fr: Sentences = {
  unreachable: "La maison ne répond pas. Vérifiez la connexion et réessayez.",
  unanswered: "La maison n’a pas répondu à ce coup : voyez la table, puis rejouez s’il le faut.",
  unexpected: "La maison n’a pas su répondre. Réessayez dans un instant.",
  unexpectedId: (id) => `La maison n’a pas su répondre (n° ${id}). Réessayez dans un instant.`,
  malformed: "La maison n’a pas compris. Rechargez la page.",
  invalid: "Cette valeur ne convient pas.",
  "not-text": "La maison n’a pas compris. Rechargez la page.",
  "too-large": "C’est trop long pour la maison.",
  "too-slow": "L’envoi a pris trop de temps. Vérifiez la connexion et réessayez.",
  "not-found": "Cette adresse ne mène nulle part.",
  "wrong-method": "La maison n’a pas compris. Rechargez la page.",
  "no-such-room": "Cette table n’existe pas, ou plus.",
  "no-such-game": "La maison n’a pas ce jeu.",
  "no-such-lesson": "Cette leçon n’existe pas, ou plus.",
  "other-in-lesson": "C’est permis, mais la leçon demande autre chose.",
  "no-such-seat": "Cette place n’existe pas à cette table.",
  "wrong-seats": "Ce jeu ne se joue pas à ce nombre.",
  "foreign-origin": "Cette page n’a pas le droit de parler à la maison.",
  "unknown-host": "La maison ne connaît pas ce nom : ouvrez-la avec « --host-name ».",
  "not-host": "Seul l’hôte de la table peut le faire.",
  "not-your-seat": "Cette place n’est pas la vôtre.",
  "not-your-turn": "Ce n’est pas votre tour.",
  "not-due": "Ce n’est pas encore le moment.",
  "not-seated": "Il faut une place à cette table.",
  removed: "L’hôte vous a retiré de cette table : vous pouvez regarder, sans vous asseoir.",
  "not-away": "Cette personne est de retour.",
  "seat-taken": "Cette place vient d’être prise.",
  "name-alike": "Ce nom ressemble trop à celui d’une autre place : choisissez-en un autre.",
  "seats-taken": "Quelqu’un est assis là : qu’il se lève d’abord.",
  "free-seats": "Il reste des places libres.",
  "not-started": "La partie n’a pas encore commencé.",
  started: "La partie a déjà commencé.",
  "not-over": "La partie n’est pas encore finie.",
  over: "La partie est terminée.",
  "future-step": "Cet appareil a pris de l’avance : rechargez la page.",
  stale: "La table a changé entre-temps : regardez, puis rejouez.",
  "house-only": "Cela, seule la maison peut le faire.",
  undecided: "La maison n’a pas su trancher : rien n’est joué. Réessayez.",
  "not-saved": "La maison n’a pas pu noter ce coup : rien n’est joué, rien n’est perdu. Réessayez.",
  "journal-gone": "La maison ne peut plus rien noter : prévenez la personne qui la fait tourner.",
  busy: "La table est débordée. Réessayez dans un instant.",
  flood: "Doucement : trop de messages à la fois. Réessayez dans un instant.",
  hush: "Doucement : attendez un peu avant d’écrire encore.",
  "too-many-sockets": "Cette table est ouverte dans trop de fenêtres.",
  "too-many-steps": "Cette partie a déjà trop de coups : la maison n’en garde pas davantage.",
  "too-many-rooms": "Vous avez déjà trop de tables ouvertes.",
  crowd: "Trop de nouveaux visiteurs à la fois. Réessayez dans une minute.",
  rush: "Trop de tables ouvertes à la fois. Réessayez dans une minute.",
  "too-many-requests": "Doucement : trop de demandes à la fois. Réessayez dans quelques secondes.",
  "house-full": "La maison est pleine. Réessayez dans quelques minutes.",
};

const en: Sentences = {
  unreachable: "The house does not answer. Check the connection and try again.",
  unanswered:
    "The house did not answer that act: look at the table, then play it again if need be.",
  unexpected: "The house could not answer. Try again in a moment.",
  unexpectedId: (id) => `The house could not answer (no. ${id}). Try again in a moment.`,
  malformed: "The house did not understand. Reload the page.",
  invalid: "That value does not fit.",
  "not-text": "The house did not understand. Reload the page.",
  "too-large": "That is too long for the house.",
  "too-slow": "Sending took too long. Check the connection and try again.",
  "not-found": "This address leads nowhere.",
  "wrong-method": "The house did not understand. Reload the page.",
  "no-such-room": "There is no such table, or no longer.",
  "no-such-game": "The house does not have that game.",
  "no-such-lesson": "There is no such lesson, or no longer.",
  "other-in-lesson": "That is allowed, but the lesson asks for something else.",
  "no-such-seat": "There is no such seat at this table.",
  "wrong-seats": "That many cannot play this game.",
  "foreign-origin": "This page may not speak to the house.",
  "unknown-host": "The house does not go by that name: open it with “--host-name”.",
  "not-host": "Only the host of the table can do that.",
  "not-your-seat": "That seat is not yours.",
  "not-your-turn": "It is not your turn.",
  "not-due": "It is not time yet.",
  "not-seated": "For that, you need a seat at this table.",
  removed: "The host removed you from this table: you may watch, but not sit.",
  "not-away": "That person is back.",
  "seat-taken": "That seat has just been taken.",
  "name-alike": "That name looks too much like another one at this table: choose another.",
  "seats-taken": "Somebody sits there: they must stand up first.",
  "free-seats": "Some seats are still free.",
  "not-started": "The game has not started yet.",
  started: "The game has already started.",
  "not-over": "The game is not over yet.",
  over: "The game is over.",
  "future-step": "This device ran ahead: reload the page.",
  stale: "The table has changed meanwhile: have a look, then play again.",
  undecided: "The house could not work it out: nothing was played. Try again.",
  "house-only": "Only the house can do that.",
  "not-saved": "The house could not write that down: nothing happened, nothing is lost. Try again.",
  "journal-gone": "The house cannot write anything down any more: tell the person who runs it.",
  busy: "The table is overrun. Try again in a moment.",
  flood: "Gently: too many messages at once. Try again in a moment.",
  hush: "Gently: wait a little before writing again.",
  "too-many-sockets": "This table is open in too many windows.",
  "too-many-steps": "This match has too many moves already: the house keeps no more.",
  "too-many-rooms": "You already have too many tables open.",
  crowd: "Too many new visitors at once. Try again in a minute.",
  rush: "Too many tables opened at once. Try again in a minute.",
  "too-many-requests": "Slowly: too many requests at once. Try again in a few seconds.",
  "house-full": "The house is full. Try again in a few minutes.",
};

const words = defineMessages({ fr, en });

/** Returns the sentence for one of the server's own codes, or null for any other code. */
export function houseRefusal({ code, facts }: Refusal): string | null {
  if (code === "unexpected" && typeof facts.id === "string" && facts.id !== "")
    return words().unexpectedId(facts.id);
  const known: Readonly<Record<string, unknown>> = words();
  const sentence = Object.hasOwn(known, code) ? known[code] : null;
  return typeof sentence === "string" ? sentence : null;
}

export function inWords(refusal: Refusal): string {
  return houseRefusal(refusal) ?? words().unexpected;
}

/** ICE³'s words in the language of the moment, and the names of its cards. */
import { defineMessages } from "$design/i18n";
import type { Card, DefenceKind } from "$protocol/ice-cube";
import { ANSWER, ATTACKS, familyOf, figureOf, isMovement, memoOf, type Shown } from "../kinds";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** `Piscine`, `+3`, `Mémo Sauna`. */
export function nameOf(shown: Shown): string {
  const names = words().cards;
  if (isMovement(shown)) return figureOf(shown);
  const memo = memoOf(shown);
  if (memo) return `${names.memo} ${names[memo]}`;
  return names[shown as Exclude<typeof shown, `memo-${string}`>];
}

/** All that is written on a card: `+3 avance`, `Piscine`. */
export function spokenOf(card: Card): string {
  return isMovement(card) ? `${nameOf(card)} ${captionOf(card)}` : nameOf(card);
}

/** What is written at the foot of a card. */
export function captionOf(shown: Shown): string {
  const names = words().cards;
  if (isMovement(shown)) return familyOf(shown) === "forward" ? names.forward : names.back;
  return memoOf(shown) ? names.memo : nameOf(shown);
}

/** The same where there is little room. */
export function briefOf(card: Card): string {
  return card === "snow-globe" ? words().cards.globe : captionOf(card);
}

/** What a cube on this card need not fear. */
export function safeFrom(shelter: DefenceKind): string {
  const attack = ATTACKS.find((kind) => ANSWER[kind] === shelter);
  const said = words().table;
  return shelter === "untouchable" || !attack
    ? said.safeFromAll(nameOf(shelter))
    : said.safeFrom(nameOf(attack), nameOf(shelter));
}

/** `6,2 g`, from milligrams. */
export function grams(ice: number, digits = 1): string {
  return `${figure(ice, digits)}\u00a0g`;
}

/** The same without its unit. */
export function figure(ice: number, digits = 1): string {
  return (ice / 1000).toFixed(digits).replace(".", words().decimal);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** ICE³'s texts in the current language, names of cards, and numbers. */
import { defineMessages } from "$design/i18n";
import type { Card, DefenceKind } from "$protocol/ice-cube";
import { ANSWER, ATTACKS, familyOf, figureOf, isMovement, memoOf, type Shown } from "../kinds";
import { en } from "./en";
import { fr } from "./fr";

export const words = defineMessages({ fr, en });

/** Returns `Piscine`, `+3` or `Mémo Sauna`. */
export function nameOf(shown: Shown): string {
  const names = words().cards;
  if (isMovement(shown)) return figureOf(shown);
  const memo = memoOf(shown);
  if (memo) return `${names.memo} ${names[memo]}`;
  return names[shown as Exclude<typeof shown, `memo-${string}`>];
}

/** Returns all text on a card: `+3 avance`, `Piscine`. */
export function spokenOf(card: Card): string {
  return isMovement(card) ? `${nameOf(card)} ${captionOf(card)}` : nameOf(card);
}

/** Returns the text at the foot of a card. */
export function captionOf(shown: Shown): string {
  const names = words().cards;
  if (isMovement(shown)) return familyOf(shown) === "forward" ? names.forward : names.back;
  return memoOf(shown) ? names.memo : nameOf(shown);
}

/** Returns a shorter caption. */
export function briefOf(card: Card): string {
  return card === "snow-globe" ? words().cards.globe : captionOf(card);
}

/** Returns the sentence about what this shelter protects from. */
export function safeFrom(shelter: DefenceKind): string {
  const attack = ATTACKS.find((kind) => ANSWER[kind] === shelter);
  const said = words().table;
  return shelter === "untouchable" || !attack
    ? said.safeFromAll(nameOf(shelter))
    : said.safeFrom(nameOf(attack), nameOf(shelter));
}

/** Returns `6,2 g`, from milligrams. */
export function grams(ice: number, digits = 1): string {
  return `${figure(ice, digits)}\u00a0g`;
}

/** Returns `6,2`, from thousandths. */
export function figure(ice: number, digits = 1): string {
  return (ice / 1000).toFixed(digits).replace(".", words().decimal);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What the bubbles of Gelati's lesson say, at most twelve words each, and what it has taught. */
import { defineMessages } from "$design/i18n";
import { GOAL, ORDER_POINTS, type LessonSentence } from "$protocol/gelati";

type Sentences = Readonly<Record<LessonSentence, string>>;

const fr = {
  title: "Gelati, première leçon",
  sentences: {
    match: "Posez une glace contre une autre qui **lui ressemble**.",
    "two-sides": "Deux côtés se touchent : **+1**.",
    "one-side": "C’est permis, mais un seul côté touche. Cherchez mieux.",
    "keep-for-three": "Bien vu ! Gardez-la : la gaufrette d’abord.",
    "three-sides": "Trois côtés : **+3**. Trouvez la bonne case.",
    series: "Quatre gaufrettes en ligne : **un jeton**.",
    other: "C’est permis, mais il y a mieux. Cherchez encore.",
    order: `Vos trois jetons font cette commande : **+${ORDER_POINTS}**.`,
    "tokens-gone": "C’est permis, mais ces jetons servent à votre commande.",
    "order-first": "C’est permis, mais livrez d’abord votre commande.",
    exchange: "Il manque la gaufrette : **deux bols contre elle**.",
    "other-exchange": "C’est permis, mais votre commande veut une gaufrette.",
    "exchange-first": "C’est permis, mais échangez d’abord vos deux bols.",
    "order-now": "La commande est complète : **livrez-la**.",
    win: `Il vous manque trois points : **${GOAL} gagnent** aussitôt.`,
  } satisfies Sentences,
  learnt: {
    points: "Plus une glace **touche de côtés**, plus elle rapporte.",
    series: "Quatre pareilles en ligne donnent **un jeton**, trois jetons **une commande**.",
    goal: `Le premier à **${GOAL} points** gagne.`,
  },
};

const en = {
  title: "Gelati, first lesson",
  sentences: {
    match: "Lay an ice cream beside one that **resembles it**.",
    "two-sides": "Two sides touch: **+1**.",
    "one-side": "Allowed, but only one side touches. Look for more.",
    "keep-for-three": "Well seen! Keep this one: the wafer first.",
    "three-sides": "Three sides: **+3**. Find the place.",
    series: "Four wafers in a line: **one token**.",
    other: "Allowed, but there is better. Look again.",
    order: `Your three tokens make this order: **+${ORDER_POINTS}**.`,
    "tokens-gone": "Allowed, but your order needs these tokens.",
    "order-first": "Allowed, but serve your order first.",
    exchange: "The wafer is missing: **trade two bowls for it**.",
    "other-exchange": "Allowed, but your order needs a wafer.",
    "exchange-first": "Allowed, but trade your two bowls first.",
    "order-now": "The order is complete: **serve it**.",
    win: `You lack three points: **${GOAL} win** at once.`,
  } satisfies Sentences,
  learnt: {
    points: "The more **sides touch**, the more an ice cream scores.",
    series: "Four alike in a line give **a token**, three tokens **an order**.",
    goal: `The first to **${GOAL} points** wins.`,
  },
};

export const teaching = defineMessages({ fr, en });

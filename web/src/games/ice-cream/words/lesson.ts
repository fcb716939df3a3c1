/** The lesson of Ice Cream, for new players. */
import { defineMessages } from "$design/i18n";

export const lesson = defineMessages({
  fr: {
    goal: {
      title: "Le but",
      text: "Quatre jours de canicule, trois à cinq glaciers : qui vend le plus de boules gagne. Chaque jour se joue en quatre temps.",
    },
    delivery: {
      title: "1. La livraison",
      text: "Vous avez un bidon ouvert à tous. Chaque matin il en arrive un autre, que vous seul voyez : gardez-le, ou rendez-le et piochez-en un autre. Un seul échange, et le second se garde.",
      drawing: "Un bidon connu de tous, un bidon secret",
    },
    building: {
      title: "2. Les cornets",
      text: "Chacun son tour, retournez une boule et posez-la sur n’importe quel cornet, ou commencez-en un. Quatre boules par cornet, douze cornets au plus. Les cornets ne sont à personne : montez ce que vos bidons pourront servir, gâtez ce que les autres visent.",
      drawing: "Un cornet de trois boules, et la quatrième qui arrive",
    },
    exact: {
      title: "3. La vente",
      text: "Les bidons secrets sont dévoilés. À votre tour, servez un cornet dont vous avez tous les parfums : vous y êtes obligé si vous le pouvez. Un bidon fournit autant de boules qu’il faut.",
      drawing: "Fraise et pépites servent ce cornet, entier",
    },
    partial: {
      title: "S’il en manque",
      text: "Aucun cornet complet ? Servez-en un auquel il manque une seule boule : elle est perdue pour tous. Ou piochez un bidon, posé ouvert devant vous. Deux boules manquantes, même d’un seul parfum, c’est une de trop.",
      drawing: "Le cassis manque : il est perdu",
    },
    scoring: {
      title: "4. Les comptes",
      text: "Un point par boule vendue ; les bidons entamés s’en vont. Puis rendez vos doublons parmi les bidons fermés : un point chacun. Gardez un bidon de chaque parfum restant pour demain.",
      drawing: "Trois bidons de chocolat fermés : deux sont rendus, deux points",
    },
    dealer: {
      title: "Le lendemain",
      text: "Le dernier au total distribue et commence. À égalité, c’est le premier dans le sens du jeu après le dernier à avoir joué.",
    },
    end: {
      title: "La fin",
      text: "Après le quatrième jour, le plus grand total gagne. À égalité, le plus de bidons non entamés ; sinon la victoire est partagée.",
    },
    hands: {
      title: "À l’écran",
      text: "Touchez un cornet éclairé, puis encore, ou le bouton bleu. À la souris, la boule suit le pointeur : un clic choisit le cornet, un second l’y pose. Au clavier : Tab, les flèches d’un cornet à l’autre, Entrée. Un cornet éteint dit ce qui lui manque. Quand un seul coup est possible, il se joue tout seul ; « Auto » l’empêche.",
    },
  },
  en: {
    goal: {
      title: "The goal",
      text: "Four hot days, three to five ice-cream sellers: whoever sells the most scoops wins. Each day has four phases.",
    },
    delivery: {
      title: "1. The delivery",
      text: "You have one can that everybody sees. Each morning another arrives, for your eyes only: keep it, or give it back and draw another. One swap only, and the second can stays.",
      drawing: "A can known to all, and a secret one",
    },
    building: {
      title: "2. The cones",
      text: "In turn, flip a scoop and put it on any cone, or start a new one. Four scoops to a cone, twelve cones at most. Cones belong to nobody: build what your cans can serve, spoil what the others want.",
      drawing: "A cone of three scoops, and the fourth arriving",
    },
    exact: {
      title: "3. The sale",
      text: "The secret cans are revealed. On your turn serve a cone of which you have all flavours: you must, if you can. One can supplies as many scoops as needed.",
      drawing: "Strawberry and chocolate chip serve this cone whole",
    },
    partial: {
      title: "If one is missing",
      text: "No complete cone? Serve one that lacks a single scoop: it is lost for everybody. Or draw a can, laid open before you. Two missing scoops, even of one flavour, are one too many.",
      drawing: "The blackcurrant is missing: it is lost",
    },
    scoring: {
      title: "4. The accounts",
      text: "A point for each scoop sold; opened cans go. Then return your duplicates among the unopened cans: a point each. Keep one can of each flavour that is left for tomorrow.",
      drawing: "Three unopened cans of chocolate: two are returned, two points",
    },
    dealer: {
      title: "The next day",
      text: "Whoever has the lowest total deals and begins. Among equals it is the first one clockwise after the last who played.",
    },
    end: {
      title: "The end",
      text: "After the fourth day the highest total wins. Among equals, the most unopened cans; else the victory is shared.",
    },
    hands: {
      title: "On the screen",
      text: "Tap a lit cone, then tap it again, or the blue button. With a mouse the scoop follows the pointer: a click chooses the cone, a second one places it. With a keyboard: Tab, arrows from cone to cone, Enter. A dim cone says what it lacks. When only one move is possible it plays itself; “Auto” stops that.",
    },
  },
});

/** The lesson of Gelati, for new players. */
import { defineMessages } from "$design/i18n";
import { GOAL, ORDER_POINTS } from "$protocol/gelati";

export const lesson = defineMessages({
  fr: {
    goal: {
      title: "Le but",
      text: `Soyez le premier au chariot, à ${GOAL} points : en posant des glaces qui se ressemblent, et en livrant vos commandes secrètes.`,
    },
    tile: {
      title: "Une glace, trois ingrédients",
      text: "Un pot, un parfum, une garniture. Les 64 glaces sont toutes différentes. Vous en tenez deux, et deux commandes que vous seul voyez.",
      drawing: "Une glace : cornet, fraise, cerise",
    },
    lay: {
      title: "Poser",
      text: "À votre tour, posez une glace contre une autre. Elle doit avoir au moins un ingrédient en commun avec chacune de ses voisines, pas forcément le même.",
      drawing: "Une glace posée contre deux autres : la fraise d’un côté, la gaufrette de l’autre",
    },
    points: {
      title: "Marquer",
      text: "Plus la glace touche de côtés, plus elle rapporte. Un seul côté est permis, mais ne donne aucun point.",
    },
    series: {
      title: "Les séries",
      text: "Quatre glaces alignées qui partagent un ingrédient donnent un jeton de cet ingrédient. Allonger une série de quatre n’en donne pas d’autre.",
      drawing: "Quatre gaufrettes alignées donnent un jeton gaufrette",
    },
    orders: {
      title: "Les commandes",
      text: `Avec les trois jetons d’une commande, livrez-la : ${ORDER_POINTS} points, et une nouvelle commande. Une par tour. Deux jetons quelconques s’échangent contre un de la réserve.`,
      drawing: "Une commande : gobelet, fraise, gaufrette",
    },
    limit: {
      title: "Cinq jetons au plus",
      text: "À la fin du tour vous gardez cinq jetons : rendez le reste, échangez ou livrez. Puis vous piochez une glace et c’est au suivant.",
    },
    stuck: {
      title: "Si rien ne va",
      text: "Votre main est montrée à tous. Vous remplacez une glace par celle du dessus de la pile, jusqu’à ce que l’une aille. Les glaces rendues retournent dans la pile.",
    },
    end: {
      title: "La fin",
      text: `À ${GOAL} points la partie s’arrête aussitôt. Si la pile se vide, on pose les dernières glaces et le plus proche du chariot gagne.`,
    },
    hands: {
      title: "À l’écran",
      text: "Touchez une glace puis une case ; touchez la case encore, ou le bouton bleu, pour poser. Ou glissez la glace sur la banquise. Au clavier : Tab, Entrée sur une glace, les flèches d’une case à l’autre, deux fois Entrée. La banquise se déplace du doigt et s’agrandit à deux doigts ou à la molette.",
    },
  },
  en: {
    goal: {
      title: "The goal",
      text: `Be first at the cart, at ${GOAL} points: by laying ice creams that resemble each other, and by serving your secret orders.`,
    },
    tile: {
      title: "One ice cream, three ingredients",
      text: "A pot, a flavour, a topping. No two of the 64 ice creams are alike. You hold two of them, and two orders that only you can see.",
      drawing: "An ice cream: cone, strawberry, cherry",
    },
    lay: {
      title: "Laying",
      text: "On your turn, lay an ice cream beside another. It must share at least one ingredient with each neighbour it touches, not necessarily the same one.",
      drawing: "An ice cream laid beside two others: strawberry on one side, wafer on the other",
    },
    points: {
      title: "Scoring",
      text: "The more sides touch, the more it brings. A single side is allowed, but brings no point.",
    },
    series: {
      title: "Series",
      text: "Four ice creams in a straight line that share an ingredient bring a token of it. Making a series of four longer brings no other.",
      drawing: "Four wafers in a line bring a wafer token",
    },
    orders: {
      title: "Orders",
      text: `With the three tokens of an order, serve it: ${ORDER_POINTS} points, and a new order. One a turn. Any two tokens can be exchanged for one of the reserve.`,
      drawing: "An order: paper cup, strawberry, wafer",
    },
    limit: {
      title: "Five tokens at most",
      text: "At the end of your turn you keep five tokens: return the rest, exchange or serve. Then you draw an ice cream and the next player goes on.",
    },
    stuck: {
      title: "When nothing fits",
      text: "Everybody sees your hand. You swap one ice cream for the top of the pile until one fits. Those given up go back to the pile.",
    },
    end: {
      title: "The end",
      text: `At ${GOAL} points the game stops at once. If the pile runs out, the last ice creams are laid, and whoever is closest to the cart wins.`,
    },
    hands: {
      title: "On the screen",
      text: "Tap an ice cream, then a place; tap the place again, or the blue button, to lay it. Or drag it onto the ice. By keyboard: Tab, Enter on an ice cream, arrows from place to place, Enter twice. The ice moves under a finger, and grows under two or with the wheel.",
    },
  },
});

/** The lesson, for players who do not know the game. */
import { defineMessages } from "$design/i18n";
import { TILT } from "../box";

export const lesson = defineMessages({
  fr: {
    goal: {
      title: "Le but",
      text: "Posez vos quinze pyramides, une à une, sur un disque en équilibre. Qui pose sa dernière sans rompre la glace gagne aussitôt.",
      drawing:
        "Un disque en équilibre sur la pointe d’une pyramide, avec quatre pyramides posées dessus",
    },
    turn: {
      title: "À votre tour",
      text: "Choisissez une pyramide, grande, moyenne ou petite, et posez-la debout sur le disque. Elle ne touche que le disque : rien sous elle, rien sur la pointe du support. Ce qui est posé ne bouge plus.",
      drawing: "Trois tailles de pyramides : une, deux et trois marques",
    },
    hand: {
      title: "La main",
      text: "Amenez la pyramide au-dessus du disque : son empreinte montre où elle tiendrait, hachurée et barrée là où elle toucherait. Maintenez pour l’abaisser, lâchez pour la poser. Elle pend à votre main : attendez qu’elle se calme. Plus bas et plus calme, mieux elle se pose.",
    },
    tilt: {
      title: "Le disque penche",
      text: `Loin du centre, une pyramide pèse davantage. Le disque penche, grince vers ${TILT.creaks} degrés, et souvent tient encore : une glace qui penche n’est pas une glace rompue.`,
    },
    crack: {
      title: "La glace se rompt",
      text: "Le bord touche la table, une pyramide la touche, tombe ou glisse du disque : la glace est rompue. Qui posait reprend tout ce qu’il a posé dans la manche et ouvre la suivante.",
    },
    safe: {
      title: "À l’abri",
      text: "Les pyramides des autres, posées dans cette manche, sortent du jeu. C’est une chance : elles ne sont plus à poser.",
    },
    first: {
      title: "La première d’une manche",
      text: "Si elle rompt la glace, rien n’est perdu : on réessaie, avec la même ou une autre, ou bien on laisse la place au suivant.",
    },
    full: {
      title: "Toujours essayer",
      text: "On ne passe pas son tour, même si le disque semble plein. S’il l’est vraiment, l’essai échoue, et la glace est rompue.",
    },
    hands: {
      title: "Au doigt, à la souris, au clavier",
      text: "Au doigt : glissez la pyramide, validez la place, puis maintenez le bouton rond et lâchez. À la souris : visez, pressez pour abaisser, relâchez ; la molette tourne. Au clavier : les flèches déplacent d’un millimètre, avec Majuscule d’une case, Q et E tournent, 1 à 3 choisissent la taille, Espace abaisse. V montre le disque vu d’en haut, en cases et en mots ; H dit la pente.",
    },
    real: {
      title: "Avec un vrai disque",
      text: "Posez sur la table une grande pyramide, pointe en haut, et un disque compact dessus, face brillante vers le haut, la pointe dans le trou. Chacun a quinze pyramides : cinq grandes, cinq moyennes, cinq petites. Après chaque geste, dites à la maison la taille et si la glace tient ; quelqu’un d’autre confirme. Elle compte le reste.",
      drawing: "Un disque sur une pyramide, comme sur votre table",
    },
  },
  en: {
    goal: {
      title: "The aim",
      text: "Place your fifteen pyramids, one by one, on a balanced disc. Whoever places the last one without cracking the ice wins at once.",
      drawing: "A disc balanced on the tip of a pyramid, with four pyramids placed on it",
    },
    turn: {
      title: "Your turn",
      text: "Choose a pyramid, large, medium or small, and place it upright on the disc. It touches the disc alone: nothing is under it, and the tip of the support stays free. What was placed is not moved again.",
      drawing: "Three sizes of pyramids: one, two and three pips",
    },
    hand: {
      title: "The hand",
      text: "Move the pyramid over the disc: its footprint shows where it would stand, hatched and crossed where it would touch. Hold to lower it, let go to place it. It hangs from your hand: wait until it is calm. The lower and calmer, the better it lands.",
    },
    tilt: {
      title: "The disc leans",
      text: `Far from the centre a pyramid weighs more. The disc leans, creaks near ${TILT.creaks} degrees, and often still holds: a leaning disc is not a broken one.`,
    },
    crack: {
      title: "The ice cracks",
      text: "The rim touches the table, or a pyramid touches it, falls or slides off: the ice is cracked. Whoever was placing takes back all they placed in the round, and opens the next.",
    },
    safe: {
      title: "Safe",
      text: "The pyramids that the others placed in this round leave the game. That is good luck: they need not be placed any more.",
    },
    first: {
      title: "The first of a round",
      text: "If it cracks the ice, nothing is lost: try again, with the same or another, or leave it to the next.",
    },
    full: {
      title: "Always try",
      text: "Nobody passes, even if the disc looks full. If it really is, the try fails, and the ice is cracked.",
    },
    hands: {
      title: "By touch, mouse or keyboard",
      text: "By touch: drag the pyramid, take the place, then hold the round button and let go. By mouse: aim, press to lower, release; the wheel turns it. By keyboard: arrows move by a millimetre, with Shift by a cell, Q and E turn, 1 to 3 choose the size, Space lowers. V shows the disc from above, in cells and words; H says the tilt.",
    },
    real: {
      title: "With a real disc",
      text: "Put a large pyramid on the table, tip up, and a compact disc on it, the shiny face up, the tip through the hole. Each has fifteen pyramids: five large, five medium, five small. After each placement tell the house the size and whether the ice held; somebody else confirms it. The house counts the rest.",
      drawing: "A disc on a pyramid, as on your table",
    },
  },
});

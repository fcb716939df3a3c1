/** How a table with real ice is laid, told to whoever fills the moulds. */
import { defineMessages } from "$design/i18n";

export const preparation = defineMessages({
  fr: {
    title: "Avec de la vraie glace",
    text: "De vrais glaçons sur une vraie table. La maison tient les cartes, la piste et les tours ; elle ne pèse rien et n’entend rien. Choisissez l’option « Vraie glace » en ouvrant la table.",
    drawing: "Trois tasses, dont le glaçon est sur votre table",
    before: {
      title: "Quatre heures avant",
      water:
        "Versez quatre pipettes d’eau de 3\u00a0ml dans chaque moule : 12\u00a0ml, tous pareils. Cinq s’il fait très chaud, ou pour jouer plus tranquille.",
      freezer: "Mettez-les au congélateur quatre heures au moins ; une nuit, c’est encore mieux.",
      spare:
        "Un glaçon par joueur, robots compris, et un ou deux de réserve. Réchauffez le moule dans vos mains pour démouler.",
    },
    table: {
      title: "Sur la table",
      cup: "Une tasse par joueur, si possible de sa couleur à l’écran.",
      acid: "Un bol d’eau chaude du robinet et une pipette : l’acide.",
      pool: "Un bol d’eau froide et une cuillère : la piscine.",
      salt: "Trois cuillerées de sel fin. Et une serviette.",
    },
    hold: {
      title: "Qui tient quoi",
      phone: "Chacun s’assied à la table sur son téléphone : il y voit ses cartes, et lui seul.",
      screen:
        "Une tablette ou une télévision ouvre la même adresse sans s’asseoir : c’est l’écran commun, avec la piste, le tour et le compte en grand.",
      cups: "Les tasses restent devant leurs joueurs ; c’est à l’écran qu’elles courent.",
    },
    play: {
      title: "Pendant la partie",
      count:
        "L’attaquant touche « Je commence » à l’instant où il commence. La victime compte à voix haute, aussi vite qu’elle peut, puis touche « J’ai fini de compter ».",
      melted:
        "Un glaçon a fondu ? Touchez « Fondu ? ». Tous le regardent : plus de la moitié des autres confirment, ou un seul voit encore de la glace.",
      away: "Un robot ou un absent a son glaçon, lui aussi : un voisin lui prête ses mains et sa langue, et chacun peut dire que ce glaçon a fondu.",
    },
  },
  en: {
    title: "With real ice",
    text: "True cubes on a true table. The house keeps the cards, the track and the turns; it weighs nothing and hears nothing. Choose the option “Real ice” when you open the table.",
    drawing: "Three cups whose cubes are on your table",
    before: {
      title: "Four hours before",
      water:
        "Put four pipettes of 3\u00a0ml of water into each mould: 12\u00a0ml, all alike. Five if it is very warm, or for a calmer game.",
      freezer: "Leave them in the freezer for at least four hours; a night is better still.",
      spare:
        "A cube for each player, bots included, and one or two to spare. Warm the mould in your hands to get them out.",
    },
    table: {
      title: "On the table",
      cup: "A cup for each player, in the colour on the screen if you can.",
      acid: "A bowl of hot tap water and a pipette: the acid.",
      pool: "A bowl of cold water and a spoon: the pool.",
      salt: "Three spoonfuls of fine salt. And a towel.",
    },
    hold: {
      title: "Who holds what",
      phone: "Everybody takes a seat on a phone; its cards are for nobody else’s eyes.",
      screen:
        "A tablet or a television opens the same address and takes no seat: it is the shared screen, with the track, the turn and a large count.",
      cups: "Cups stay before their players; it is on the screen that they run.",
    },
    play: {
      title: "While you play",
      count:
        "The attacker taps “I begin” at the very moment of beginning. The victim counts aloud, as fast as can be, then taps “I have finished counting”.",
      melted:
        "Has a cube melted? Tap “Melted?”. All look at it: more than half of the others confirm it, or a single one still sees some ice.",
      away: "A bot has a cube, too, and so has somebody who is away: a neighbour lends hands and tongue, and anybody may say that this cube has melted.",
    },
  },
});

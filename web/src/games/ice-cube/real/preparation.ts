/** How a table with real ice is laid, told to whoever fills the moulds. */
import { defineMessages } from "$lib/i18n";
import type { AttackKind } from "$protocol/ice-cube";

interface Item {
  readonly text: string;
  /** The attack that needs it, for its picture. */
  readonly for?: AttackKind;
}

interface Part {
  readonly title: string;
  readonly items: readonly Item[];
}

interface Preparation {
  readonly title: string;
  readonly text: string;
  readonly drawing: string;
  readonly parts: readonly Part[];
}

const fr: Preparation = {
  title: "Avec de la vraie glace",
  text: "De vrais glaçons sur une vraie table. La maison tient les cartes, la piste et les tours ; elle ne pèse rien et n’entend rien. Choisissez l’option « Vraie glace » en ouvrant la table.",
  drawing: "Trois tasses, dont le glaçon est sur votre table",
  parts: [
    {
      title: "Quatre heures avant",
      items: [
        {
          text: "Versez quatre pipettes d’eau de 3 ml dans chaque moule : 12 ml, tous pareils. Cinq s’il fait très chaud, ou pour jouer plus tranquille.",
        },
        {
          text: "Mettez-les au congélateur quatre heures au moins ; une nuit, c’est encore mieux.",
        },
        {
          text: "Un glaçon par joueur, robots compris, et un ou deux de réserve. Réchauffez le moule dans vos mains pour démouler.",
        },
      ],
    },
    {
      title: "Sur la table",
      items: [
        { text: "Une tasse par joueur, si possible de sa couleur à l’écran." },
        { text: "Un bol d’eau chaude du robinet et une pipette : l’acide.", for: "acid" },
        { text: "Un bol d’eau froide et une cuillère : la piscine.", for: "pool" },
        { text: "Trois cuillerées de sel fin. Et une serviette.", for: "salt" },
      ],
    },
    {
      title: "Qui tient quoi",
      items: [
        {
          text: "Chacun s’assied à la table sur son téléphone : il y voit ses cartes, et lui seul.",
        },
        {
          text: "Une tablette ou une télévision ouvre la même adresse sans s’asseoir : c’est l’écran commun, avec la piste, le tour et le compte en grand.",
        },
        { text: "Les tasses restent devant leurs joueurs ; c’est à l’écran qu’elles courent." },
      ],
    },
    {
      title: "Pendant la partie",
      items: [
        {
          text: "L’attaquant touche « Je commence » à l’instant où il commence. La victime compte à voix haute, aussi vite qu’elle peut, puis touche « J’ai fini de compter ».",
        },
        {
          text: "Un glaçon a fondu ? Touchez « Fondu ? ». Tous le regardent : plus de la moitié des autres confirment, ou un seul voit encore de la glace.",
        },
        {
          text: "Un robot ou un absent a son glaçon, lui aussi : un voisin lui prête ses mains et sa langue, et chacun peut dire que ce glaçon a fondu.",
        },
      ],
    },
  ],
};

const en: Preparation = {
  title: "With real ice",
  text: "True cubes on a true table. The house keeps the cards, the track and the turns; it weighs nothing and hears nothing. Choose the option “Real ice” when you open the table.",
  drawing: "Three cups whose cubes are on your table",
  parts: [
    {
      title: "Four hours before",
      items: [
        {
          text: "Put four pipettes of 3 ml of water into each mould: 12 ml, all alike. Five if it is very warm, or for a calmer game.",
        },
        { text: "Leave them in the freezer for at least four hours; a night is better still." },
        {
          text: "A cube for each player, bots included, and one or two to spare. Warm the mould in your hands to get them out.",
        },
      ],
    },
    {
      title: "On the table",
      items: [
        { text: "A cup for each player, in the colour on the screen if you can." },
        { text: "A bowl of hot tap water and a pipette: the acid.", for: "acid" },
        { text: "A bowl of cold water and a spoon: the pool.", for: "pool" },
        { text: "Three spoonfuls of fine salt. And a towel.", for: "salt" },
      ],
    },
    {
      title: "Who holds what",
      items: [
        { text: "Everybody takes a seat on a phone; its cards are for nobody else’s eyes." },
        {
          text: "A tablet or a television opens the same address and takes no seat: it is the shared screen, with the track, the turn and a large count.",
        },
        { text: "Cups stay before their players; it is on the screen that they run." },
      ],
    },
    {
      title: "While you play",
      items: [
        {
          text: "The attacker taps “I begin” at the very moment of beginning. The victim counts aloud, as fast as can be, then taps “I have finished counting”.",
        },
        {
          text: "Has a cube melted? Tap “Melted?”. All look at it: more than half of the others confirm it, or a single one still sees some ice.",
        },
        {
          text: "A bot has a cube, too, and so has somebody who is away: a neighbour lends hands and tongue, and anybody may say that this cube has melted.",
        },
      ],
    },
  ],
};

export const preparation = defineMessages({ fr, en });

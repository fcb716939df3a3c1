/** The lesson: how ICE³ is played, and how a table with real ice is prepared. */
import { defineMessages } from "$design/i18n";
import { COUNT, COUNT_BELIEVED, COUNT_DOUBLED } from "$protocol/ice-cube";

export const lesson = defineMessages({
  fr: {
    goal: {
      title: "Le but",
      text: "Amenez votre glaçon au bac avant qu’il ne fonde. Ou soyez le dernier à en avoir un.",
      drawing: "Un glaçon entier, un entamé, un presque fondu",
    },
    turn: {
      title: "Votre tour",
      text: "Vous tenez huit cartes et en jouez jusqu’à deux. Chaque carte jouée s’ajoute au bout de la piste : c’est sur elle que courront les glaçons. Ou bien échangez les cartes qui ne vont pas.",
    },
    move: {
      title: "Avancer, reculer",
      text: "Une carte de déplacement bouge n’importe quel glaçon, le vôtre ou celui d’un autre. Seule compte la carte où il s’arrête : une attaque le frappe, une défense l’abrite.",
      drawing: "Deux cartes de déplacement",
    },
    attack: {
      title: "Attaquer",
      text: "Six attaques, d’une à six flammes. La cible répond par la défense qui montre autant de cubes, ou par Intouchable ; sinon elle subit.",
      drawing: "Les six attaques",
    },
    defend: {
      title: "Se défendre",
      text: "Une défense ne se joue que lorsqu’on vous attaque. Elle aussi rejoint la piste, et vous repiochez.",
      drawing: "Les six défenses",
    },
    duel: {
      title: "Le duel",
      text: `L’attaquant souffle, frotte, remue ou vise ; la victime compte de ${COUNT} à 1 aussi vite que possible, puis dit : « Y a plus de glaçon ! » Plus le compte est lent, plus il fond. Autour d’un même écran, on le pose entre soi : à chacun sa moitié, les deux à la fois.`,
    },
    room: {
      title: "La pièce",
      text: "À chaque tour, la chaleur prend un peu de chaque glaçon. La pièce, la piscine, l’acide et le sel prennent à peu près ce qu’ils prendraient en vrai. Dragon, Sauna et Lustrage sont six fois plus forts : la vérité, un vingtième de gramme, ne se verrait pas.",
    },
    bluff: {
      title: "Le bluff",
      text: `En option, les attaques se posent face cachée. On croit et l’on compte ${COUNT_BELIEVED}, ou l’on doute : qui a tort subit pour ${COUNT_DOUBLED}. Le sel ne se bluffe pas.`,
    },
    auto: {
      title: "En douceur",
      text: "Avec Auto, la maison se bat pour vous, ni mieux ni moins bien que les autres. Tout se fait aussi au clavier, et rien ne demande de micro.",
    },
  },
  en: {
    goal: {
      title: "The aim",
      text: "Bring your cube to the ice tray before it melts. Or be the last who has one.",
      drawing: "A whole cube, one half melted, one nearly gone",
    },
    turn: {
      title: "Your turn",
      text: "You hold eight cards and play up to two. Every card that is played is added to the end of the track: cubes will run along it. Or exchange the cards that do not help.",
    },
    move: {
      title: "Forward and back",
      text: "A movement card moves any cube, yours or another’s. Only the card where it stops matters: an attack strikes it, a defence shelters it.",
      drawing: "Two movement cards",
    },
    attack: {
      title: "To attack",
      text: "Six attacks, from one flame to six. The target answers with the defence that shows as many cubes, or with Untouchable; else it suffers.",
      drawing: "The six attacks",
    },
    defend: {
      title: "To defend",
      text: "A defence is played only when you are attacked. It joins the track, too, and you draw anew.",
      drawing: "The six defences",
    },
    duel: {
      title: "The duel",
      text: `The attacker blows, rubs, stirs or aims; the victim counts from ${COUNT} to 1 as fast as possible, then says: “No more ice cube!” The slower the count, the more melts. Around one screen you lay it between you: a half for each, both at once.`,
    },
    room: {
      title: "The room",
      text: "In every turn the warmth takes a little from each cube. Room, Pool, Acid and Salt take about what they would in truth. Dragon, Sauna and Polish are six times as strong: the truth, a twentieth of a gram, could not be seen.",
    },
    bluff: {
      title: "Bluff",
      text: `As an option, attacks are laid face down. One believes and counts ${COUNT_BELIEVED}, or doubts: whoever is wrong suffers for ${COUNT_DOUBLED}. Salt cannot be bluffed.`,
    },
    auto: {
      title: "The calm way",
      text: "With Auto the house fights for you, neither better nor worse than others do. Everything has its keys, and nothing needs a microphone.",
    },
  },
});

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

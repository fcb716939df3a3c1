/** The lesson: how IceTowers is played, for beginners. */
import { defineMessages } from "$design/i18n";

export const lesson = defineMessages({
  fr: {
    goal: {
      title: "Le but",
      text: "Une tour appartient à la couleur de son sommet, avec tous les points qu’elle contient. À la fin, le plus de points gagne : 3 pour une grande pyramide, 2 pour une moyenne, 1 pour une petite.",
      drawing: "Une tour de trois pyramides à sommet bleu : six points pour Bleu",
    },
    noTurns: {
      title: "Sans tour de jeu",
      text: "Tout le monde joue à la fois. Vous n’avez qu’une main : après chaque action, elle est prise un instant, et l’anneau autour de votre couleur montre combien.",
    },
    cap: {
      title: "Coiffer",
      text: "Posez une de vos pyramides isolées sur une pyramide d’une autre couleur, de même taille ou plus grande. La tour est à vous.",
      drawing: "Une moyenne bleue coiffe une grande orange",
    },
    mine: {
      title: "Extraire",
      text: "Une tour qui n’est pas à vous contient deux de vos pyramides, ou plus ? Ouvrez-la et prenez-en une : elle coiffe aussitôt une autre tour. Si aucune ne la prend, elle reste seule sur la table.",
      drawing: "Une tour à sommet rubis, avec deux bleues à extraire",
    },
    split: {
      title: "Diviser",
      text: "Deux pyramides de la même couleur l’une sur l’autre, et ce n’est pas la vôtre ? Touchez le joint : la tour se partage en deux entre les jumelles.",
      drawing: "Deux orange l’une sur l’autre : la tour peut se diviser entre elles",
    },
    end: {
      title: "La fin",
      text: "Quand vous n’avez plus rien à faire, dites-le : si tout le monde le dit, c’est fini. Une action remet tout en jeu. La partie finit aussi quand rien n’est possible, ou quand personne ne bouge plus.",
    },
    war: {
      title: "La guerre de tours",
      text: "Si la même position revient sans cesse, cherchez une issue : extraire de façon que deux jumelles se touchent, puis diviser. Sinon la partie finit, et les tours de la guerre ne comptent pour personne.",
    },
    two: {
      title: "À deux",
      text: "Chacun joue deux couleurs, qui restent distinctes. Ou bien une seule, avec Gus le fantôme : chacun peut bouger ses pyramides, blanches si la table n’a pas choisi une autre couleur. Gus ne coiffe jamais une pyramide isolée, ne divise jamais, et peut gagner.",
      drawing: "Une pyramide blanche : celle de Gus",
    },
    hands: {
      title: "Au doigt, à la souris, au clavier",
      text: "Glissez une pyramide sur une tour, ou touchez l’une puis l’autre ; tour à tour, le bouton bleu confirme. Touchez une tour pour l’ouvrir : ses étages se montrent près de vos boutons. Deux doigts approchent et déplacent la table ; un doigt sur la glace nue montre un quart.",
      keys: "Au clavier : les flèches vont d’une pyramide à l’autre, Entrée la prend, puis les flèches vont d’une cible à l’autre, et Entrée la coiffe ; Échap la repose.",
    },
  },
  en: {
    goal: {
      title: "The aim",
      text: "A tower belongs to the colour on its top, with all the points in it. In the end most points win: 3 for a large pyramid, 2 for a medium and 1 for a small one.",
      drawing: "A tower of three pyramids with a blue top: six points for Blue",
    },
    noTurns: {
      title: "No turns",
      text: "Everybody plays at once. You have only one hand: after each action it is busy for a moment, and the ring round your colour shows how long.",
    },
    cap: {
      title: "Cap",
      text: "Put one of your lone pyramids on a pyramid of another colour, of the same size or larger. The tower is yours.",
      drawing: "A medium blue pyramid caps a large orange one",
    },
    mine: {
      title: "Mine",
      text: "A tower that is not yours holds two of your pyramids, or more? Open it and take one: it caps another tower at once. If none takes it, it stands on the table alone.",
      drawing: "A tower with a ruby top and two blue pyramids to mine",
    },
    split: {
      title: "Split",
      text: "Two pyramids of one colour, one right on the other, and not yours? Touch the joint: the tower comes apart between the twins.",
      drawing: "Two orange pyramids, one on the other: the tower may be split between them",
    },
    end: {
      title: "The end",
      text: "When you have nothing more to do, say so: once everybody says it, the game is over. Any action opens it again. It also ends when nothing is possible, or when nobody moves any more.",
    },
    war: {
      title: "Tower war",
      text: "If the same position keeps coming back, look for a way out: mine so that two twins touch, then split. Otherwise the game ends, and the towers of the war count for nobody.",
    },
    two: {
      title: "With two players",
      text: "Each plays two colours, which stay distinct. Or one, with Gus the ghost: both may move his pyramids, white unless the table chose another colour. Gus never caps a lone pyramid, never splits, and may win.",
      drawing: "A white pyramid: one of Gus’s",
    },
    hands: {
      title: "By touch, mouse or keyboard",
      text: "Drag a pyramid onto a tower, or tap one and then the other; by rounds the blue button confirms. Tap a tower to open it: its layers show beside your buttons. Two fingers zoom and move the table; one finger on bare ice shows a quarter.",
      keys: "By keyboard: arrows go from pyramid to pyramid, Enter takes it, then arrows go from target to target, and Enter caps it; Escape puts it back.",
    },
  },
});

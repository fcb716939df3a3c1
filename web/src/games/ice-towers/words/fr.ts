/** IceTowers' words in French. */
import { plural } from "$design/i18n/plural";

const count = plural("fr");
const points = (number: number): string => count(number, "point", "points");
const VOWEL = /^(?:[aeiouhàâäæéèêëîïôöœùûü]|y[^aeiou])/i;
/** `de Maëlle`, `d’Orso`. */
const of = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);
const signed = (gain: number): string =>
  gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "sans gain";

export const fr = {
  you: "Vous",
  gus: "Gus",
  sizes: { 1: "petite", 2: "moyenne", 3: "grande" },
  hues: { b: "bleu", o: "orange", m: "menthe", r: "rubis", v: "violet", w: "blanc" },
  and: (one: string, other: string) => `${one} et ${other}`,
  colours: { b: "bleue", o: "orange", m: "menthe", r: "rubis", v: "violette", w: "blanche" },
  told: {
    scattered: (pyramids: number) => `Les ${pyramids} pyramides sont debout sur la table.`,
    ready: (who: string) => `C’est bon pour ${who}.`,
    youReady: "C’est bon pour vous.",
    countdown: "Tout le monde est là : trois, deux, un.",
    began: "C’est parti : tout le monde joue à la fois.",
    beganRounds: (who: string) => `C’est parti : ${who} joue d’abord.`,
    youBegin: "C’est parti : vous jouez d’abord.",
    capped: (who: string, piece: string, top: string, worth: number) =>
      `${who} coiffe ${top} avec ${piece} : une tour de **${points(worth)}**.`,
    youCapped: (piece: string, top: string, worth: number) =>
      `Vous coiffez ${top} avec ${piece} : une tour de **${points(worth)}**.`,
    mined: (who: string, piece: string, top: string, worth: number) =>
      `${who} extrait ${piece} et coiffe ${top} : une tour de **${points(worth)}**.`,
    youMined: (piece: string, top: string, worth: number) =>
      `Vous extrayez ${piece} et coiffez ${top} : une tour de **${points(worth)}**.`,
    setDown: (who: string, piece: string) => `${who} extrait ${piece} et la pose sur la table.`,
    youSetDown: (piece: string) => `Vous extrayez ${piece} et la posez sur la table.`,
    split: (who: string, lower: string, upper: string) =>
      `${who} divise une tour entre ${lower} et ${upper}.`,
    youSplit: (lower: string, upper: string) => `Vous divisez une tour entre ${lower} et ${upper}.`,
    aTower: "une tour",
    content: (who: string) => `${who} n’a plus rien à faire.`,
    youContent: "Vous n’avez plus rien à faire.",
    goesOn: (who: string) => `${who} change d’avis et continue.`,
    youGoOn: "Vous changez d’avis et continuez.",
    passed: (who: string) => `${who} passe.`,
    youPassed: "Vous passez.",
    yourTurn: "À vous de jouer.",
    quiet: "Plus personne ne bouge : la partie va finir.",
    war: "Guerre de tours : les mêmes gestes reviennent sans cesse. Cherchez une issue.",
    averted: "La guerre est évitée : la table a changé.",
    agreed: "Plus personne n’a rien à faire : la partie est finie.",
    "stand-off": "Personne n’ose sa dernière pyramide : la partie est finie.",
    silence: "Personne n’a bougé : la partie est finie.",
    nothing: "Plus aucune action n’est possible : la partie est finie.",
    lost: (towers: number) =>
      `La guerre de tours n’a pas d’issue : ${count(towers, "tour ne compte", "tours ne comptent")} pour personne. La partie est finie.`,
  },
  refused: {
    "somebody-was-faster": "Trop tard : quelqu’un a été plus rapide.",
    "hand-busy": "Un instant : votre main finit son geste.",
    "not-your-turn": (who: string) => `Un instant : c’est au tour ${of(who)}.`,
    "wrong-moment": {
      setup: "La partie n’a pas commencé.",
      gathering: "On commence quand tout le monde est d’accord.",
      counting: "Encore un instant : trois, deux, un.",
      playing: "La partie a déjà commencé.",
      over: "La partie est finie.",
    },
    "ready-already": "C’est déjà dit : c’est bon pour vous.",
    "said-already": "C’est déjà dit.",
    "by-rounds": "Tour à tour, on passe au lieu de s’arrêter.",
    "no-rounds": "Sans tour de jeu, personne ne passe.",
    "not-due": "Ce n’est pas encore le moment.",
    "wrong-seats": (least: number, most: number) => `On joue de ${least} à ${most}.`,
    "same-colour": "Il faut trois couleurs différentes aux deux joueurs et à Gus.",
    "no-such-piece": "Cette pyramide n’est plus sur la table.",
    "not-your-colour": (piece: string) => `${piece} n’est pas de votre couleur.`,
    "not-lone": (piece: string) =>
      `${piece} n’est pas seule : seules les pyramides isolées coiffent.`,
    "own-colour": (piece: string, top: string) =>
      `${piece} ne coiffe pas sa propre couleur (${top}).`,
    "too-big": (piece: string, top: string) => `${piece} est trop grande pour ${top}.`,
    "straight-back": (piece: string) =>
      `${piece} vient d’en sortir : elle n’y retourne pas avant que la table change.`,
    "gus-wants-towers": "Gus ne coiffe jamais une pyramide isolée.",
    "not-minable": (piece: string) =>
      `On n’extrait pas ${piece} : il en faut deux de sa couleur, sous une autre.`,
    "same-tower": "Une pyramide extraite coiffe une autre tour.",
    "must-cap": (piece: string) => `${piece} peut coiffer une tour : elle le doit.`,
    "no-twins": "On divise seulement entre deux pyramides de la même couleur.",
    "own-twins": "On ne divise jamais ses propres jumelles.",
  },
  gone: {
    covered: (who: string, piece: string) => `${who} vient de coiffer ${piece}.`,
    mined: (who: string, piece: string) => `${who} vient d’extraire ${piece}.`,
    changed: (piece: string) => `La tour a changé : ${piece} ne peut plus bouger.`,
    target: (who: string) => `${who} a été plus rapide : la tour visée a changé.`,
  },
  table: {
    board: "La table et ses tours",
    scores: "Points",
    towers: (towers: number) => count(towers, "tour", "tours"),
    busy: "main prise",
    content: "plus rien à faire",
    readyState: "d’accord pour partir",
    turnState: "joue",
    away: "s’est absenté",
    standIn: (level: string) => `${level} joue à sa place`,
    bot: (level: string) => `robot ${level}`,
    ready: "C’est bon pour moi",
    own: "Vos couleurs :",
    done: "Plus rien pour moi",
    doneEnds: "Plus rien pour moi : fin de la partie",
    passEnds: "Passer : fin de la partie",
    capHere: (top: string, gain: number) => `Coiffer ${top}, ${signed(gain)}`,
    mineHere: (piece: string, top: string, gain: number) =>
      `Extraire ${piece} sur ${top}, ${signed(gain)}`,
    splitHere: (gain: number) => `Diviser ici, ${signed(gain)}`,
    goOn: "Si, je continue",
    pass: "Passer",
    cap: "Coiffer",
    mine: "Extraire",
    split: "Diviser",
    next: (what: string, number: number) => `${what} ${number} : montrer la suivante`,
    nearer: "Voir de plus près",
    whole: "Voir toute la table",
    readable: "Revenir à une taille lisible",
    letGo: "Reposer",
    setDown: "Poser sur la table",
    source: (piece: string, size: string, colour: string, targets: number) =>
      `${piece}, ${size} ${colour}, seule : ${count(targets, "cible", "cibles")}`,
    minable: (piece: string, tower: string, targets: number) =>
      `Extraire ${piece} de la tour ${tower} : ${count(targets, "cible", "cibles")}`,
    target: (tower: string, gain: number) => `Coiffer ${tower} : ${signed(gain)}`,
    joint: (lower: string, upper: string, gain: number) =>
      `Diviser entre ${lower} et ${upper} : ${signed(gain)}`,
    down: (gain: number) => `Poser sur la table : ${signed(gain)}`,
  },
  fan: {
    title: (name: string) => `Tour ${of(name)}`,
    yours: "Votre tour",
    worth: points,
    bottom: "bas",
    top: "haut",
    layers: "Les étages, du bas vers le haut",
    best: (gain: number) => `au mieux ${signed(gain)}`,
    targets: (targets: number) => count(targets, "cible", "cibles"),
  },
  hint: {
    gathering: "On part quand tout le monde est d’accord",
    waitReady: "Les autres regardent encore la table…",
    counting: "Trois, deux, un…",
    free: "Main libre : prenez une pyramide",
    nothing: "Rien à prendre pour l’instant",
    busy: "Main prise…",
    held: (piece: string) => `Où poser ${piece} ?`,
    heldMine: (piece: string) => `Où poser ${piece}, sitôt extraite ?`,
    heldDown: (piece: string) => `Aucune tour ne prend ${piece} : posez-la sur la table`,
    content: "Vous avez dit : plus rien pour moi",
    chosen: "Confirmez, ou choisissez autre chose",
    lastWord: "Les autres ont fini : votre mot finit la partie",
    turn: "À vous : une action, ou passez",
    other: (name: string) => `${name} réfléchit…`,
    over: "La partie est finie",
  },
  banner: {
    quiet: "Plus personne ne bouge",
    quietHint: "La partie finit bientôt. Une action la relance.",
    war: "Guerre de tours",
    warHint: "Une issue : extrayez pour réunir deux jumelles, puis divisez.",
    seconds: (seconds: number) => count(seconds, "seconde", "secondes"),
  },
  result: {
    caption: "Les tours et leurs points",
    seat: "Couleur",
    towers: "Tours",
    total: "Points",
    lost: (number: number) =>
      `Perdu dans la guerre, pour personne : ${count(number, "tour", "tours")}.`,
    gusWins: "Gus a gagné, sans jamais avoir eu de main.",
    gusShares: "Gus partage la première place.",
    tower: (layers: string, worth: number) => `${layers} : ${points(worth)}`,
  },
  options: {
    duel: "À deux joueurs",
    pace: "Rythme des mains",
    rounds: "Tour à tour (règle maison)",
    mine_free_drop: "Poser librement une pyramide extraite",
    gus: "Couleur de Gus",
    first_colour: "Avec Gus : couleur du premier joueur",
    second_colour: "Avec Gus : couleur du second joueur",
  },
  optionHints: {
    duel: "Seulement à deux : chacun mène deux couleurs, ou une seule face au fantôme Gus, qui peut gagner.",
    pace: "Combien de temps une main reste occupée après une action : plus c’est long, plus on réfléchit.",
    rounds: "Une action chacun, à son tour, au lieu de jouer tous en même temps.",
    mine_free_drop:
      "Permet de laisser seule, sur la table, une pyramide extraite qui pourrait coiffer une tour.",
    gus: "La couleur du fantôme ; elle ne sert que s’il joue.",
    first_colour: "Ne sert que si Gus joue ; sinon les couleurs suivent les places.",
    second_colour: "Elle doit différer de celle de Gus et de l’autre joueur.",
  },
  choices: {
    duel: { "two-colours": "deux couleurs chacun", gus: "avec Gus le fantôme" },
    pace: { relaxed: "tranquille", standard: "normal", fast: "rapide" },
    hue: { blue: "bleu", orange: "orange", mint: "menthe", ruby: "rubis", white: "blanc" },
    yes: "oui",
    no: "non",
  },
  around: {
    free: "Glissez une pyramide",
    says: (who: string, word: string) => `${who} : ${word}`,
  },
};

/** Gelati's texts in French. */
import { listed } from "$design/i18n/ago";
import { numeral } from "$design/i18n/numeral";
import { of } from "$design/i18n/of";
import { plural } from "$design/i18n/plural";
import { ORDER_POINTS, TOKEN_LIMIT } from "$protocol/gelati";

const count = plural("fr");
const sides = (number: number): string => count(number, "côté", "côtés");
const inWords = numeral("fr");
/** `un jeton cerise`, `deux jetons cerise`, `les jetons cerise et gaufrette`. */
const tokens = (names: readonly string[]): string => {
  const [first = ""] = names;
  if (names.length === 1) return `un jeton ${first}`;
  if (names.every((name) => name === first)) return `${inWords(names.length)} jetons ${first}`;
  return `les jetons ${listed("fr", names)}`;
};
const worth = (points: number): string => (points > 0 ? `**+${points}**` : "sans point");

export const fr = {
  many: {
    paper: "gobelets",
    cone: "cornets",
    glass: "coupes",
    bowl: "bols",
    strawberry: "fraises",
    chocolate: "chocolats",
    vanilla: "vanilles",
    pistachio: "pistaches",
    wafer: "gaufrettes",
    cherry: "cerises",
    sprinkles: "vermicelles",
    cream: "chantillys",
  },
  you: "Vous",
  told: {
    laid: (tile: string) => `Au milieu de la table : ${tile}.`,
    drew: (tile: string) => `Vous piochez ${tile}.`,
    order: (order: string) => `Nouvelle commande pour vous : ${order}.`,
    yourTurn: "À vous de jouer.",
    placed: (who: string, tile: string, touching: number, points: number) =>
      `${who} pose ${tile} : ${sides(touching)}, ${worth(points)}.`,
    youPlaced: (tile: string, touching: number, points: number) =>
      `Vous posez ${tile} : ${sides(touching)}, ${worth(points)}.`,
    series: (who: string, length: number, many: string, token: string) =>
      `Série de ${inWords(length)} **${many}** : ${who} prend un jeton ${token}.`,
    yourSeries: (length: number, many: string, token: string) =>
      `Série de ${inWords(length)} **${many}** : vous prenez un jeton ${token}.`,
    emptySeries: (length: number, many: string) =>
      `Série de ${inWords(length)} **${many}**, mais la réserve n’en a plus.`,
    filled: (who: string, order: string, points: number) =>
      `${who} sert une commande (${order}) : **+${points}**.`,
    youFilled: (order: string, points: number) =>
      `Vous servez une commande (${order}) : **+${points}**.`,
    exchanged: (who: string, gave: string, took: string) =>
      `${who} rend ${gave} et prend un jeton ${took}.`,
    youExchanged: (gave: string, took: string) => `Vous rendez ${gave} et prenez un jeton ${took}.`,
    tokens,
    hand: (tiles: readonly string[]) => tiles.join(" ; "),
    discarded: (who: string, token: string) => `${who} rend un jeton ${token} de trop.`,
    youDiscarded: (token: string) => `Vous rendez un jeton ${token} de trop.`,
    shown: (who: string, hand: string) => `${who} ne peut rien poser et montre sa main : ${hand}.`,
    youShown: (hand: string) => `Rien ne va : vous montrez votre main, ${hand}.`,
    swapped: (who: string, gave: string, drew: string) =>
      `${who} met de côté ${gave} et pioche ${drew}.`,
    youSwapped: (gave: string, drew: string) => `Vous mettez de côté ${gave} et piochez ${drew}.`,
    found: (who: string, returned: number) =>
      `${who} a trouvé ; ${count(returned, "glace retourne", "glaces retournent")} dans la pile.`,
    youFound: (returned: number) =>
      `Vous avez trouvé ; ${count(returned, "glace retourne", "glaces retournent")} dans la pile.`,
    sought: (who: string) => `${who} a cherché en vain dans toute la pile.`,
    youSought: "Vous avez cherché en vain dans toute la pile.",
    passed: (who: string) => `${who} passe son tour.`,
    youPassed: "Vous passez votre tour.",
    goal: "Le chariot est atteint : la partie est finie.",
    tiles: "Toutes les glaces sont posées : la partie est finie.",
    stuck: "Plus personne ne peut poser : la partie est finie.",
  },
  refused: {
    "not-your-turn": (who: string) => `Un instant : c’est au tour ${of(who)}.`,
    "no-turn": "La partie n’attend personne en ce moment.",
    "not-your-tile": (tile: string) => `Vous n’avez pas cette glace (${tile}) en main.`,
    "cell-taken": "Cette case est déjà prise.",
    "not-adjacent": "Une glace se pose contre une autre : choisissez une case voisine.",
    "no-match": (tile: string, strangers: string) =>
      `${tile} n’a rien en commun avec ${strangers}.`,
    "wrong-moment": {
      setup: "La partie n’a pas encore commencé.",
      placing: "Posez d’abord une glace.",
      searching: "Cherchez d’abord dans la pile une glace qui va.",
      serving: "Vous avez déjà posé votre glace.",
      over: "La partie est finie.",
    },
    "missing-tokens": (tokens: string) => `Il vous manque : ${tokens}.`,
    "out-of-stock": (token: string) => `La réserve n’a plus de jeton ${token}.`,
    "one-order-a-turn": "Une seule commande par tour.",
    "too-many-tokens": (tokens: number, limit: number) =>
      `${tokens} jetons, c’est ${tokens - limit} de trop : rendez, échangez ou livrez.`,
    "few-enough-tokens": (limit: number) => `On ne rend un jeton qu’au-delà de ${limit}.`,
    "not-your-order": "Cette commande n’est pas la vôtre.",
    "unknown-action": "Ce geste n’existe pas ici.",
    and: "et",
  },
  table: {
    board: "Les glaces posées",
    hand: "Vos glaces",
    place: (points: number) => (points > 0 ? `Poser ici, +${points}` : "Poser ici"),
    laying: "On la pose…",
    placeHow: "Poser une glace",
    swap: "Remplacer par la pile",
    done: "Finir le tour",
    doneShort: "Finir",
    exchange: "Échanger deux jetons contre un",
    exchangeShort: "2\u00a0:\u00a01",
    fill: `Livrer, +${ORDER_POINTS}`,
    orders: "Vos commandes",
    secret: "secrètes",
    tokens: (held: number) => `Vos jetons · ${held} sur ${TOKEN_LIMIT}`,
    reserve: "Réserve",
    stock: (pile: number, reserve: number) => `${pile} pile, ${reserve} réserve. Voir la réserve`,
    reserveShort: "réserve",
    pileShort: "pile",
    left: (number: number, token: string) => `${token} : ${number}`,
    hidden: (number: number) => count(number, "glace cachée", "glaces cachées"),
    order: (order: string) => `commande : ${order}`,
    filled: (number: number) => count(number, "commande livrée", "commandes livrées"),
    token: (token: string, place: number, held: number) => `jeton ${token}, ${place} sur ${held}`,
    returnToken: (token: string) => `Rendre le jeton ${token}`,
    returnHow: "Rendre un jeton",
    nearer: "Voir de plus près",
    farther: "Voir de plus loin",
    centre: "Recentrer",
    cell: (touching: number, points: number, won: string, neighbours: readonly string[]) =>
      `${sides(touching)}, ${points > 0 ? `+${points}` : "0 point"}${won}\u00a0: ${neighbours.join("\u00a0; ")}`,
    beside: (side: string, tile: string, shared: string) => `${side} ${tile} (${shared})`,
    sides: {
      left: "à gauche de",
      right: "à droite de",
      "above-left": "en haut à gauche de",
      "above-right": "en haut à droite de",
      "below-left": "en bas à gauche de",
      "below-right": "en bas à droite de",
    },
    tokensWon: (won: readonly string[]) => ` et ${tokens(won)}`,
    here: (touching: number) => `${sides(touching)} en commun :`,
    times: (times: number, what: string) => (times > 1 ? `${times}\u00a0×\u00a0${what}` : what),
    wins: (won: readonly string[]) =>
      `${won.length > 1 ? "Jetons gagnés" : "Jeton gagné"} : ${won.join(", ")}.`,
    just: (points: number) => (points > 0 ? `vient de jouer, +${points}` : "vient de jouer"),
    legend: "Côtés touchés, points",
    legendSides: (number: number) => `${sides(number)} :`,
    thinks: "réfléchit…",
    bot: (level: string) => `robot ${level}`,
    standIn: (level: string) => `${level} joue pour lui`,
    score: (name: string, score: number) => `${name} : ${score}`,
  },
  hint: {
    place: "À vous : choisissez une case",
    placeOther: "Cette glace ne va nulle part : prenez l’autre",
    serve: "Échangez, ou finissez le tour",
    done: "Finissez le tour",
    fill: "Une commande est prête",
    crowded: (over: number) =>
      over === 1 ? "Un jeton de trop : rendez-en un" : `${over} jetons de trop : rendez‑les`,
    search: "Rien ne va : choisissez une glace à remplacer",
    other: (name: string) => `${name} réfléchit…`,
    next: (name: string) => `À ${name} de jouer`,
    otherSearch: (name: string) => `${name} cherche une glace qui va`,
    setup: "On distribue les glaces…",
    over: "La partie est finie",
  },
  exchange: {
    title: "Échanger deux jetons contre un",
    give: "Vous rendez deux jetons",
    take: "Vous en prenez un",
    confirm: "Échanger",
    pick: (left: number) => (left === 1 ? "Encore un jeton à rendre" : "Choisissez deux jetons"),
    pickTake: "Choisissez ce que vous prenez",
    trade: (gave: string, took: string) => `${gave} contre ${took}`,
  },
  search: {
    title: (name: string) => `${name} ne peut rien poser`,
    yours: "Rien ne va dans votre main",
    text: "La main est montrée à tous. Une glace part de côté, une autre vient de la pile, jusqu’à ce qu’une aille.",
    hand: "En main",
    aside: "Mises de côté",
  },
  shortcuts: {
    tile: "changer de glace, puis passer au plateau",
    walk: "aller d’une case possible à l’autre",
    lay: "choisir la case, puis poser",
    zoom: "voir de plus près, de plus loin, tout revoir",
    leave: "fermer la réserve ou l’échange",
  },
  result: {
    caption: "Comment les points sont venus",
    seat: "Joueur",
    tiles: "Glaces",
    orders: "Commandes",
    tokens: "Jetons restants",
    total: "Total",
    none: "aucune",
    noTokens: "aucun",
  },
  options: {
    layout: "Les quatre premières glaces",
    first: "Qui commence",
    multi_orders: "Plusieurs commandes par tour",
    turn_seconds: "Secondes par tour",
  },
  optionHints: {
    layout:
      "Le dessin de départ au milieu de la table : de la place tout autour, ou des recoins à combler.",
    first: "Qui pose la première glace ; le sort peut en décider.",
    multi_orders:
      "Servir dans un même tour toutes les commandes dont on a les jetons, au lieu d’une seule.",
    turn_seconds: "Passé ce temps, la maison pose pour vous, et le tour est fini.",
  },
  choices: {
    layout: { rhombus: "en losange", row: "en ligne", star: "en étoile" },
    lot: "tirage au sort",
    seat: (seat: number) => `joueur ${seat}`,
    noLimit: "sans limite",
    seconds: (seconds: number) => count(seconds, "seconde", "secondes"),
    yes: "oui",
    no: "non",
  },
} as const;

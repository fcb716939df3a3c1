/** Ice Cream's texts in French. */
import { of } from "$design/i18n/of";
import { plural } from "$design/i18n/plural";

const count = plural("fr");
const worth = (points: number): string => (points > 0 ? `**+${points}**` : "sans point");
const scoops = (number: number): string => count(number, "boule", "boules");
const cans = (number: number): string => count(number, "bidon", "bidons");
/** The result of a day: `6 boules vendues et 2 doublons rendus`. */
const day = (sold: number, duplicates: number): string =>
  `${count(sold, "boule vendue", "boules vendues")}${
    duplicates > 0 ? ` et ${count(duplicates, "doublon rendu", "doublons rendus")}` : ""
  }`;

export const fr = {
  you: "Vous",
  and: "et",
  /** The scoop that goes to no stall. */
  lost: {
    strawberry: "la fraise est perdue",
    blackcurrant: "le cassis est perdu",
    "chocolate-chip": "les pépites sont perdues",
    chocolate: "le chocolat est perdu",
    pistachio: "la pistache est perdue",
    vanilla: "la vanille est perdue",
  },
  told: {
    removed: (number: number) => `${scoops(number)} sortent du jeu sans être vues.`,
    took: (who: string, can: string) => `${who} prend un bidon de ${can}.`,
    youTook: (can: string) => `Vous prenez un bidon de ${can}.`,
    dealer: (who: string) => `${who} distribue et commence.`,
    youDeal: "Vous distribuez et commencez.",
    tie: (tied: string, from: string, who: string) =>
      `Égalité pour le total le plus bas (${tied}) : dans le sens du jeu à partir ${of(from)}, c’est **${who}** qui distribue.`,
    tieYou: (tied: string, from: string) =>
      `Égalité pour le total le plus bas (${tied}) : dans le sens du jeu à partir ${of(from)}, c’est **vous** qui distribuez.`,
    day: (number: number) => `**Jour ${number}** : la livraison arrive.`,
    dealt: (can: string) => `Vous recevez en secret un bidon de ${can}.`,
    yourTurn: "À vous de jouer.",
    allDecide: "Chacun décide en secret de son nouveau bidon.",
    chose: (who: string) => `${who} a décidé.`,
    youChose: { keep: "Vous décidez de garder.", swap: "Vous décidez d’échanger." },
    kept: (who: string) => `${who} garde son nouveau bidon.`,
    youKept: "Vous gardez votre nouveau bidon.",
    swapped: (who: string) => `${who} rend son bidon et en pioche un autre.`,
    youSwapped: (gave: string, drew: string) =>
      `Vous rendez le bidon de ${gave} et piochez ${drew}, à garder.`,
    delivered: (returned: number) =>
      returned > 0
        ? `La livraison est finie ; ${count(returned, "bidon rendu retourne", "bidons rendus retournent")} dans la pile.`
        : "La livraison est finie : personne n’a échangé.",
    flipped: (scoop: string) => `Vous retournez une boule ${scoop}.`,
    started: (who: string, cone: number, scoop: string) =>
      `${who} commence le cornet ${cone} : ${scoop}.`,
    youStarted: (cone: number, scoop: string) => `Vous commencez le cornet ${cone} : ${scoop}.`,
    added: (who: string, cone: number, scoop: string) =>
      `${who} pose ${scoop} sur le cornet ${cone}.`,
    youAdded: (cone: number, scoop: string) => `Vous posez ${scoop} sur le cornet ${cone}.`,
    sale: (revealed: readonly string[]) =>
      `La vente commence, les bidons secrets sont **dévoilés** : ${revealed.join(" ; ")}.`,
    saleBare: "La vente commence ; il n’y a pas de bidon secret à dévoiler.",
    has: (who: string, can: string) => `${who}, ${can}`,
    hasYou: "vous",
    served: (who: string, cone: number, sold: string, points: number) =>
      `${who} sert le cornet ${cone} (${sold}) : ${worth(points)}.`,
    youServed: (cone: number, sold: string, points: number) =>
      `Vous servez le cornet ${cone} (${sold}) : ${worth(points)}.`,
    partly: (who: string, cone: number, lost: string, points: number) =>
      `${who} sert le cornet ${cone} sans sa boule ${lost} : ${worth(points)}.`,
    youPartly: (cone: number, lost: string, points: number) =>
      `Vous servez le cornet ${cone} sans sa boule ${lost} : ${worth(points)}.`,
    soldOut: (who: string) => `${who} a servi le dernier client : la vente est finie.`,
    youSoldOut: "Vous avez servi le dernier client : la vente est finie.",
    stalled: (who: string) => `${who} ne peut plus ni servir ni piocher : la vente s’arrête.`,
    youStalled: "Vous ne pouvez plus ni servir ni piocher : la vente s’arrête.",
    scored: (who: string, sold: number, duplicates: number, points: number) =>
      `${who} : ${day(sold, duplicates)}, ${worth(points)}.`,
    youScored: (sold: number, duplicates: number, points: number) =>
      `Votre journée : ${day(sold, duplicates)}, ${worth(points)}.`,
    shuffled: "Bidons et boules sont mélangés pour le lendemain.",
    ended: {
      points: "Les quatre jours sont finis : le plus grand total gagne.",
      cans: "Les quatre jours sont finis : à égalité, le plus de bidons non entamés gagne.",
      shared: "Les quatre jours sont finis : tout est égal, la victoire est partagée.",
    },
  },
  refused: {
    "not-your-turn": (who: string) => `Un instant : c’est au tour ${of(who)}.`,
    "no-turn": "La partie n’attend personne pour l’instant.",
    "nothing-to-decide": "Votre bidon est déjà choisi : un seul échange par jour.",
    "wrong-moment": {
      setup: "La partie n’a pas encore commencé.",
      delivery: "C’est l’heure de la livraison : gardez ou échangez d’abord votre bidon.",
      building: "C’est l’heure des cornets : posez d’abord la boule.",
      sale: "C’est l’heure de la vente : servez un cornet ou piochez.",
      scoring: "C’est l’heure des comptes.",
      over: "La partie est finie.",
    },
    "no-cans-left": "Il ne reste aucun bidon à piocher.",
    "cone-full": (cone: number, limit: number) => `Le cornet ${cone} porte déjà ${scoops(limit)}.`,
    "no-such-cone": (cone: number) => `Le cornet ${cone} n’est plus au comptoir.`,
    "no-cones-left": (limit: number) => `Les ${limit} cornets sont tous au comptoir.`,
    "missing-flavours": (cone: number, missing: string) =>
      `Pour le cornet ${cone}, il vous manque ${missing}.`,
    "exact-cone-first": (cones: string, many: boolean) =>
      many
        ? `Servez d’abord un cornet complet : le ${cones}.`
        : `Servez d’abord le cornet ${cones} : il est complet.`,
    "exact-cone-lacking": (cones: string, many: boolean, missing: string) =>
      many
        ? `Il y manque ${missing} : servez d’abord un cornet complet, le ${cones}.`
        : `Il y manque ${missing} : servez d’abord le cornet ${cones}, qui est complet.`,
    "wrong-seats": (least: number, most: number) => `On y joue de ${least} à ${most}.`,
    "no-such-seat": (seat: number, seats: number) =>
      `La place ${seat} n’existe pas à une table de ${seats}.`,
    "not-due": "Il reste du temps.",
    or: "ou",
    times: (times: number, scoop: string) => (times > 1 ? `${times} × ${scoop}` : scoop),
  },
  phases: {
    label: "La journée",
    delivery: "Livraison",
    building: "Cornets",
    sale: "Vente",
    scoring: "Comptes",
    day: (number: number) => `Jour ${number}`,
    of: (number: number, days: number) => `Jour ${number} sur ${days}`,
    sign: (number: number, phase: string) => `Jour ${number}, ${phase}`,
    notes: {
      delivery: (left: number) => (left > 0 ? `${left} à décider` : "bidons choisis"),
      building: (left: number) => (left > 0 ? `encore ${scoops(left)}` : "boules posées"),
      sale: (left: number) => count(left, "cornet", "cornets"),
      scoring: "1 point par boule",
    },
    accounts: (number: number) => `Revoir les comptes du jour ${number}`,
  },
  table: {
    counter: "Le comptoir",
    shelf: "Vos bidons",
    cone: (number: number, scoops: string) => `Cornet ${number} : ${scoops}`,
    newCone: "Nouveau cornet",
    sold: (number: number) => `Cornet ${number}, vendu`,
    addHere: "poser ici",
    brings: (points: number) => (points > 0 ? `plus ${points}` : "sans point"),
    without: (scoop: string) => `sans ${scoop}`,
    missing: "manque",
    lacks: (scoops: string) => `il manque ${scoops}`,
    lacking: "sans",
    full: "complet",
    can: (flavour: string, sold: number) =>
      sold > 0 ? `${flavour}, entamé : ${scoops(sold)}` : `${flavour}, fermé`,
    secretCan: "bidon secret",
    ownSecret: (flavour: string) => `${flavour}, votre bidon secret`,
    secret: "secret",
    canPile: (number: number) => `${cans(number)} dans la pile`,
    scoopPile: (number: number) => `${scoops(number)} à retourner`,
    today: (points: number) => `+${points} ce jour`,
    deals: "distribue",
    thinks: "réfléchit…",
    did: {
      kept: "a gardé son bidon",
      swapped: "a échangé son bidon",
      cone: (cone: number) => `a servi le ${cone}`,
      on: (cone: number) => `a posé sur le ${cone}`,
      drew: "a pioché un bidon",
    },
    bot: (level: string) => `robot ${level}`,
    standIn: (level: string) => `${level} joue pour lui`,
    auto: "Auto : coups forcés joués tout seuls",
    autoOn: "Les coups forcés se jouent tout seuls.",
    autoOff: "Les coups forcés attendent que vous les jouiez.",
    forced: "Seul coup possible : il se joue tout seul",
    only: "Seul coup possible",
  },
  act: {
    keep: (can: string) => `Garder : ${can}`,
    swap: "Échanger",
    add: (cone: number) => `Poser sur le ${cone}`,
    addHow: "Choisissez un cornet",
    start: "Commencer un cornet",
    serve: (cone: number, points: number) =>
      points > 0 ? `Servir le ${cone}, +${points}` : `Servir le ${cone}, sans point`,
    serveHow: "Choisissez un cornet",
    draw: "Piocher un bidon",
  },
  delivery: {
    none: "Pas de bidon pour vous aujourd’hui : la pile est vide.",
    ask: "Rendu, il est remplacé par le dessus de la pile, qui se garde quel qu’il soit.",
    noSwap: "La pile est vide : ce bidon se garde.",
    gave: (can: string) => `Rendu : ${can}. Celui-ci se garde.`,
    kept: "Vous le gardez. Il reste secret jusqu’à la vente.",
    wish: { keep: "Vous voulez le garder.", swap: "Vous voulez l’échanger." },
    wait: "Bientôt à vous de décider.",
    /** Follows "you"; the states below follow the other players' names. */
    yours: "décidez…",
    state: {
      waits: "à décider",
      thinks: "décide…",
      sends: "envoi…",
      kept: "gardé",
      swapped: "échangé",
      made: "décidé",
    },
    nothing: "aucun",
  },
  hint: {
    setup: "On ouvre la boutique…",
    over: "La partie est finie",
    decide: "À vous : garder ou échanger ?",
    place: (scoop: string) => `À vous : posez la boule ${scoop}`,
    placing: (scoop: string, cone: number) => `Boule ${scoop} sur le cornet ${cone}`,
    placingNew: (scoop: string) => `Boule ${scoop} sur un nouveau cornet`,
    serve: "À vous : un cornet complet à servir",
    serveOrDraw: "Aucun cornet complet : servez sans une boule, ou piochez",
    servePartly: "Aucun cornet complet : servez sans une boule",
    drawOnly: "Rien à servir : piochez un bidon",
    losing: (cone: number, lost: string) => `Cornet ${cone}, sans la boule ${lost}`,
    others: "Les autres décident…",
    decides: (name: string) => `${name} décide…`,
    builds: (name: string, scoop: string) => `${name} pose une boule ${scoop}`,
    sells: (name: string) => `${name} sert…`,
    next: (name: string) => `À ${name} de jouer`,
    all: "À tous de décider",
  },
  why: {
    wait: "",
    building: "Les cornets sont à tous : montez ceux que vos bidons pourront servir.",
    exact: "Vos bidons ont tout pour les cornets éclairés : il faut en servir un.",
    partial: "Une boule qui vous manque est perdue ; ou piochez un bidon, et attendez.",
    draw: "À chaque cornet il manque au moins deux boules.",
  },
  summary: {
    title: (number: number) => `Jour ${number} : les comptes`,
    caption: "Ce que chacun a vendu, rendu et gardé",
    seat: "Joueur",
    sold: "Vendues",
    duplicates: "Doublons",
    kept: "Gardés",
    total: "Total",
    none: "aucun",
    lowest: (who: string) => `**${who}** distribue demain, avec le total le plus bas.`,
    lowestYou: "**Vous** distribuez demain, avec le total le plus bas.",
    stalled: (who: string) => `La vente s’est arrêtée : ${who} ne pouvait plus rien faire.`,
    stalledYou: "La vente s’est arrêtée : vous ne pouviez plus rien faire.",
    next: (number: number) => `Au jour ${number}`,
    close: "Fermer les comptes",
  },
  result: {
    caption: "Les totaux et les bidons gardés",
    seat: "Joueur",
    kept: "Bidons non entamés",
    keptShort: "Bidons",
    total: "Total",
    none: "aucun",
    points: "Le plus grand total gagne.",
    byCans: "À égalité de points, le plus de bidons non entamés",
    day: (day: number) => `Jour ${day}`,
    dayShort: (day: number) => `J${day}`,
    cans: (tied: string, points: number, winner: string, kept: number) =>
      `Égalité à ${points} points (${tied}) : **${winner}** gagne avec le plus de bidons non entamés, ${kept}.`,
    youByCans: (tied: string, points: number, kept: number) =>
      `Égalité à ${points} points (${tied}) : **vous** gagnez avec le plus de bidons non entamés, ${kept}.`,
    shared: (tied: string, points: number, kept: number) =>
      `${tied} ont tous ${points} points et ${cans(kept)} : la victoire est **partagée**.`,
    youShare: (tied: string, points: number, kept: number) =>
      `${tied} avez tous ${points} points et ${cans(kept)} : la victoire est **partagée**.`,
  },
  shortcuts: {
    walk: "Aller d’un cornet à l’autre",
    press: "Choisir le cornet, puis confirmer",
    close: "Fermer les comptes",
  },
  options: {
    first: "Qui distribue le premier jour",
    delivery: "La livraison",
    turn_seconds: "Secondes par tour",
  },
  optionHints: {
    first:
      "Qui distribue les bidons et commence le premier jour ; ensuite, c’est le plus petit total.",
    delivery:
      "Garder ou échanger son nouveau bidon l’un après l’autre, ou tous en secret au même moment.",
    turn_seconds:
      "Passé ce temps, la maison décide pour vous : elle garde, commence un cornet, sert ou pioche.",
  },
  choices: {
    delivery: { "in-turn": "chacun son tour", "at-once": "tous en même temps" },
    lot: "tirage au sort",
    seat: (seat: number) => `joueur ${seat}`,
    noLimit: "sans limite",
    seconds: (seconds: number) => count(seconds, "seconde", "secondes"),
  },
} as const;

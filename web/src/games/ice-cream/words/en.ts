/** Ice Cream's texts in English. */
import { plural } from "$design/i18n/plural";

const count = plural("en");
const worth = (points: number): string => (points > 0 ? `**+${points}**` : "no points");
const scoops = (number: number): string => count(number, "scoop", "scoops");
const cans = (number: number): string => count(number, "can", "cans");
/** The result of a day: `6 scoops sold and 2 duplicates returned`. */
const day = (sold: number, duplicates: number): string =>
  `${scoops(sold)} sold${
    duplicates > 0 ? ` and ${count(duplicates, "duplicate", "duplicates")} returned` : ""
  }`;

export const en = {
  you: "You",
  and: "and",
  /** The scoop that goes to no stall. */
  lost: {
    strawberry: "the strawberry is lost",
    blackcurrant: "the blackcurrant is lost",
    "chocolate-chip": "the chocolate chip is lost",
    chocolate: "the chocolate is lost",
    pistachio: "the pistachio is lost",
    vanilla: "the vanilla is lost",
  },
  told: {
    removed: (number: number) => `${scoops(number)} leave the game unseen.`,
    took: (who: string, can: string) => `${who} takes a can of ${can}.`,
    youTook: (can: string) => `You take a can of ${can}.`,
    dealer: (who: string) => `${who} deals and begins.`,
    youDeal: "You deal and begin.",
    tie: (tied: string, from: string, who: string) =>
      `A tie for the lowest total (${tied}): clockwise from ${from}, **${who}** comes first and deals.`,
    tieYou: (tied: string, from: string) =>
      `A tie for the lowest total (${tied}): clockwise from ${from}, **you** come first and deal.`,
    day: (number: number) => `**Day ${number}**: the delivery arrives.`,
    dealt: (can: string) => `You secretly get a can of ${can}.`,
    yourTurn: "It is your turn.",
    allDecide: "All decide in secret about their new can.",
    chose: (who: string) => `${who} has decided.`,
    youChose: { keep: "You decide to keep.", swap: "You decide to swap." },
    kept: (who: string) => `${who} keeps the new can.`,
    youKept: "You keep your new can.",
    swapped: (who: string) => `${who} gives the can back and draws another.`,
    youSwapped: (gave: string, drew: string) =>
      `You give the can of ${gave} back and draw ${drew}, to keep.`,
    delivered: (returned: number) =>
      returned > 0
        ? `The delivery is over; ${count(returned, "can goes", "cans go")} back to the pile.`
        : "The delivery is over: nobody swapped.",
    flipped: (scoop: string) => `You turn up a scoop of ${scoop}.`,
    started: (who: string, cone: number, scoop: string) => `${who} starts cone ${cone}: ${scoop}.`,
    youStarted: (cone: number, scoop: string) => `You start cone ${cone}: ${scoop}.`,
    added: (who: string, cone: number, scoop: string) => `${who} puts ${scoop} on cone ${cone}.`,
    youAdded: (cone: number, scoop: string) => `You put ${scoop} on cone ${cone}.`,
    sale: (revealed: readonly string[]) =>
      `The sale begins, the secret cans are **revealed**: ${revealed.join("; ")}.`,
    saleBare: "The sale begins; there is no secret can to reveal.",
    has: (who: string, can: string) => `${who} ${can}`,
    hasYou: "you",
    served: (who: string, cone: number, sold: string, points: number) =>
      `${who} serves cone ${cone} (${sold}): ${worth(points)}.`,
    youServed: (cone: number, sold: string, points: number) =>
      `You serve cone ${cone} (${sold}): ${worth(points)}.`,
    partly: (who: string, cone: number, lost: string, points: number) =>
      `${who} serves cone ${cone} without its ${lost}: ${worth(points)}.`,
    youPartly: (cone: number, lost: string, points: number) =>
      `You serve cone ${cone} without its ${lost}: ${worth(points)}.`,
    soldOut: (who: string) => `${who} served the last customer: the sale is over.`,
    youSoldOut: "You served the last customer: the sale is over.",
    stalled: (who: string) => `${who} can neither serve nor draw: the sale stops.`,
    youStalled: "You can neither serve nor draw: the sale stops.",
    scored: (who: string, sold: number, duplicates: number, points: number) =>
      `${who}: ${day(sold, duplicates)}, ${worth(points)}.`,
    youScored: (sold: number, duplicates: number, points: number) =>
      `Your day: ${day(sold, duplicates)}, ${worth(points)}.`,
    shuffled: "Cans and scoops are shuffled for the next day.",
    ended: {
      points: "The four days are over: the highest total wins.",
      cans: "The four days are over: among equals, the most unopened cans win.",
      shared: "The four days are over: all is equal, the victory is shared.",
    },
  },
  refused: {
    "not-your-turn": (who: string) => `One moment: it is ${who}’s turn.`,
    "no-turn": "The game is not waiting for anybody right now.",
    "nothing-to-decide": "Your can is settled: one swap a day.",
    "wrong-moment": {
      setup: "The game has not begun yet.",
      delivery: "It is time for the delivery: keep or swap your can first.",
      building: "It is time for the cones: place the scoop first.",
      sale: "It is time for the sale: serve a cone or draw.",
      scoring: "It is time for the accounts.",
      over: "The game is over.",
    },
    "no-cans-left": "There is no can left to draw.",
    "cone-full": (cone: number, limit: number) => `Cone ${cone} carries ${scoops(limit)} already.`,
    "no-such-cone": (cone: number) => `Cone ${cone} is no longer on the counter.`,
    "no-cones-left": (limit: number) => `All ${limit} cones are on the counter.`,
    "missing-flavours": (cone: number, missing: string) => `For cone ${cone} you lack ${missing}.`,
    "exact-cone-first": (cones: string, many: boolean) =>
      many
        ? `Serve a complete cone first: number ${cones}.`
        : `Serve cone ${cones} first: it is complete.`,
    "exact-cone-lacking": (cones: string, many: boolean, missing: string) =>
      many
        ? `It lacks ${missing}: serve a complete cone first, number ${cones}.`
        : `It lacks ${missing}: serve cone ${cones} first, which is complete.`,
    "wrong-seats": (least: number, most: number) => `This game is for ${least} to ${most}.`,
    "no-such-seat": (seat: number, seats: number) =>
      `There is no seat ${seat} at a table of ${seats}.`,
    "not-due": "There is time left.",
    or: "or",
    times: (times: number, scoop: string) => (times > 1 ? `${times} × ${scoop}` : scoop),
  },
  phases: {
    label: "The day",
    delivery: "Delivery",
    building: "Cones",
    sale: "Sale",
    scoring: "Accounts",
    day: (number: number) => `Day ${number}`,
    of: (number: number, days: number) => `Day ${number} of ${days}`,
    sign: (number: number, phase: string) => `Day ${number}, ${phase}`,
    notes: {
      delivery: (left: number) => (left > 0 ? `${left} to decide` : "cans chosen"),
      building: (left: number) => (left > 0 ? `${scoops(left)} to come` : "scoops placed"),
      sale: (left: number) => count(left, "cone", "cones"),
      scoring: "1 point a scoop",
    },
    accounts: (number: number) => `See the accounts of day ${number} again`,
  },
  table: {
    counter: "The counter",
    shelf: "Your cans",
    cone: (number: number, scoops: string) => `Cone ${number}: ${scoops}`,
    newCone: "New cone",
    sold: (number: number) => `Cone ${number}, sold`,
    addHere: "place it here",
    brings: (points: number) => (points > 0 ? `plus ${points}` : "no points"),
    without: (scoop: string) => `without ${scoop}`,
    missing: "lacks",
    lacks: (scoops: string) => `lacks ${scoops}`,
    lacking: "without",
    full: "full",
    can: (flavour: string, sold: number) =>
      sold > 0 ? `${flavour}, opened: ${scoops(sold)}` : `${flavour}, unopened`,
    secretCan: "secret can",
    ownSecret: (flavour: string) => `${flavour}, your secret can`,
    secret: "secret",
    canPile: (number: number) => `${cans(number)} in the pile`,
    scoopPile: (number: number) => `${scoops(number)} to turn up`,
    today: (points: number) => `+${points} today`,
    deals: "deals",
    thinks: "is thinking…",
    did: {
      kept: "kept the can",
      swapped: "swapped the can",
      cone: (cone: number) => `served number ${cone}`,
      on: (cone: number) => `built on number ${cone}`,
      drew: "drew a can",
    },
    bot: (level: string) => `${level} bot`,
    standIn: (level: string) => `${level} stands in`,
    auto: "Auto: play forced moves by themselves",
    autoOn: "Forced moves play themselves.",
    autoOff: "Forced moves wait for you.",
    forced: "The only move: it plays itself",
    only: "The only move",
  },
  act: {
    keep: (can: string) => `Keep: ${can}`,
    swap: "Swap",
    add: (cone: number) => `Put it on ${cone}`,
    addHow: "Choose a cone",
    start: "Start a cone",
    serve: (cone: number, points: number) =>
      points > 0 ? `Serve ${cone}, +${points}` : `Serve ${cone}, no points`,
    serveHow: "Choose a cone",
    draw: "Draw a can",
  },
  delivery: {
    none: "No can for you today: the pile is empty.",
    ask: "Given back, it is replaced by the top of the pile, which stays whatever it is.",
    noSwap: "The pile is empty: this can stays.",
    gave: (can: string) => `Given back: ${can}. This one stays.`,
    kept: "You keep it. It stays secret until the sale.",
    wish: { keep: "You want to keep it.", swap: "You want to swap it." },
    wait: "You will decide in a moment.",
    /** Follows "you"; the states below follow the other players' names. */
    yours: "decide…",
    state: {
      waits: "to decide",
      thinks: "decides…",
      sends: "sending…",
      kept: "kept",
      swapped: "swapped",
      made: "decided",
    },
    nothing: "none",
  },
  hint: {
    setup: "The shop is opening…",
    over: "The game is over",
    decide: "Your turn: keep or swap?",
    place: (scoop: string) => `Your turn: place the ${scoop}`,
    placing: (scoop: string, cone: number) => `${scoop} on cone ${cone}`,
    placingNew: (scoop: string) => `${scoop} on a new cone`,
    serve: "Your turn: serve a complete cone",
    serveOrDraw: "No complete cone: serve one without a scoop, or draw",
    servePartly: "No complete cone: serve one without a scoop",
    drawOnly: "Nothing to serve: draw a can",
    losing: (cone: number, lost: string) => `Cone ${cone} without its ${lost}`,
    others: "The others decide…",
    decides: (name: string) => `${name} decides…`,
    builds: (name: string, scoop: string) => `${name} places ${scoop}`,
    sells: (name: string) => `${name} serves…`,
    next: (name: string) => `${name} is next`,
    all: "All are to decide",
  },
  why: {
    wait: "",
    building: "Cones belong to all: build those that your cans can serve.",
    exact: "Your cans have all that the lit cones need: you must serve one.",
    partial: "A scoop that you lack is lost; or draw a can, and wait.",
    draw: "Each cone lacks two scoops or more.",
  },
  summary: {
    title: (number: number) => `Day ${number}: the accounts`,
    caption: "What everybody sold, returned and kept",
    seat: "Player",
    sold: "Sold",
    duplicates: "Duplicates",
    kept: "Kept",
    total: "Total",
    none: "none",
    lowest: (who: string) => `**${who}** deals tomorrow, having the lowest total.`,
    lowestYou: "**You** deal tomorrow, having the lowest total.",
    stalled: (who: string) => `The sale stopped: ${who} could do nothing more.`,
    stalledYou: "The sale stopped: you could do nothing more.",
    next: (number: number) => `On to day ${number}`,
    close: "Close the accounts",
  },
  result: {
    caption: "The totals and the cans kept",
    seat: "Player",
    kept: "Unopened cans",
    keptShort: "Cans",
    total: "Total",
    none: "none",
    points: "The highest total wins.",
    byCans: "Equal points, more unopened cans",
    day: (day: number) => `Day ${day}`,
    dayShort: (day: number) => `D${day}`,
    cans: (tied: string, points: number, winner: string, kept: number) =>
      `A tie at ${points} points (${tied}): **${winner}** wins with the most unopened cans, ${kept}.`,
    youByCans: (tied: string, points: number, kept: number) =>
      `A tie at ${points} points (${tied}): **you** win with the most unopened cans, ${kept}.`,
    shared: (tied: string, points: number, kept: number) =>
      `${tied} all have ${points} points and ${cans(kept)}: the victory is **shared**.`,
    youShare: (tied: string, points: number, kept: number) =>
      `${tied} all have ${points} points and ${cans(kept)}: the victory is **shared**.`,
  },
  shortcuts: {
    walk: "Go from cone to cone",
    press: "Choose the cone, then confirm",
    close: "Close the accounts",
  },
  options: {
    first: "Who deals on the first day",
    delivery: "The delivery",
    turn_seconds: "Seconds a turn",
  },
  optionHints: {
    first:
      "Who deals the cans and begins on the first day; later it is whoever has the lowest total.",
    delivery: "Keep or swap the new can one after another, or all in secret at the same moment.",
    turn_seconds:
      "When the time is up, the house decides for you: it keeps, starts a cone, serves or draws.",
  },
  choices: {
    delivery: { "in-turn": "one after another", "at-once": "all at once" },
    lot: "drawn by lot",
    seat: (seat: number) => `player ${seat}`,
    noLimit: "no limit",
    seconds: (seconds: number) => count(seconds, "second", "seconds"),
  },
} as const;

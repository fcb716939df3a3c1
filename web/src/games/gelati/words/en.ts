/** Gelati's texts in English. */
import { listed } from "$design/i18n/ago";
import { numeral } from "$design/i18n/numeral";
import { plural } from "$design/i18n/plural";
import { ORDER_POINTS, TOKEN_LIMIT } from "$protocol/gelati";

const count = plural("en");
const sides = (number: number): string => count(number, "side", "sides");
const inWords = numeral("en");
/** `a cherry token`, `two cherry tokens`, `the cherry and wafer tokens`. */
const tokens = (names: readonly string[]): string => {
  const [first = ""] = names;
  if (names.length === 1) return `a ${first} token`;
  if (names.every((name) => name === first)) return `${inWords(names.length)} ${first} tokens`;
  return `the ${listed("en", names)} tokens`;
};
const worth = (points: number): string => (points > 0 ? `**+${points}**` : "no points");

export const en = {
  many: {
    paper: "cups",
    cone: "cones",
    glass: "glasses",
    bowl: "bowls",
    strawberry: "strawberries",
    chocolate: "chocolates",
    vanilla: "vanillas",
    pistachio: "pistachios",
    wafer: "wafers",
    cherry: "cherries",
    sprinkles: "sprinkles",
    cream: "creams",
  },
  you: "You",
  told: {
    laid: (tile: string) => `In the middle of the table: ${tile}.`,
    drew: (tile: string) => `You draw ${tile}.`,
    order: (order: string) => `A new order for you: ${order}.`,
    yourTurn: "It is your turn.",
    placed: (who: string, tile: string, touching: number, points: number) =>
      `${who} lays ${tile}: ${sides(touching)}, ${worth(points)}.`,
    youPlaced: (tile: string, touching: number, points: number) =>
      `You lay ${tile}: ${sides(touching)}, ${worth(points)}.`,
    series: (who: string, length: number, many: string, token: string) =>
      `A series of ${inWords(length)} **${many}**: ${who} takes a ${token} token.`,
    yourSeries: (length: number, many: string, token: string) =>
      `A series of ${inWords(length)} **${many}**: you take a ${token} token.`,
    emptySeries: (length: number, many: string) =>
      `A series of ${inWords(length)} **${many}**, but the reserve has run out.`,
    filled: (who: string, order: string, points: number) =>
      `${who} serves an order (${order}): **+${points}**.`,
    youFilled: (order: string, points: number) => `You serve an order (${order}): **+${points}**.`,
    exchanged: (who: string, gave: string, took: string) =>
      `${who} returns ${gave} and takes a ${took} token.`,
    youExchanged: (gave: string, took: string) => `You return ${gave} and take a ${took} token.`,
    tokens,
    hand: (tiles: readonly string[]) => tiles.join("; "),
    discarded: (who: string, token: string) => `${who} returns a ${token} token too many.`,
    youDiscarded: (token: string) => `You return a ${token} token too many.`,
    shown: (who: string, hand: string) => `${who} cannot lay anything and shows: ${hand}.`,
    youShown: (hand: string) => `Nothing fits: you show your hand, ${hand}.`,
    swapped: (who: string, gave: string, drew: string) =>
      `${who} sets aside ${gave} and draws ${drew}.`,
    youSwapped: (gave: string, drew: string) => `You set aside ${gave} and draw ${drew}.`,
    found: (who: string, returned: number) =>
      `${who} found one that fits; ${count(returned, "ice cream goes", "ice creams go")} back to the pile.`,
    youFound: (returned: number) =>
      `You found one that fits; ${count(returned, "ice cream goes", "ice creams go")} back to the pile.`,
    sought: (who: string) => `${who} searched the whole pile in vain.`,
    youSought: "You searched the whole pile in vain.",
    passed: (who: string) => `${who} passes.`,
    youPassed: "You pass.",
    goal: "The cart is reached: the game is over.",
    tiles: "All ice creams are laid: the game is over.",
    stuck: "Nobody can lay anything: the game is over.",
  },
  refused: {
    "not-your-turn": (who: string) => `One moment: it is ${who}’s turn.`,
    "no-turn": "The game is not waiting for anybody right now.",
    "not-your-tile": (tile: string) => `This ice cream (${tile}) is not in your hand.`,
    "cell-taken": "This place is already taken.",
    "not-adjacent": "An ice cream must touch another: choose a place beside one.",
    "no-match": (tile: string, strangers: string) =>
      `${tile} has nothing in common with ${strangers}.`,
    "wrong-moment": {
      setup: "The game has not begun yet.",
      placing: "Lay an ice cream first.",
      searching: "Search the pile first for one that fits.",
      serving: "You have already laid your ice cream.",
      over: "The game is over.",
    },
    "missing-tokens": (tokens: string) => `You still need: ${tokens}.`,
    "out-of-stock": (token: string) => `The reserve has no ${token} token left.`,
    "one-order-a-turn": "Only one order a turn.",
    "too-many-tokens": (tokens: number, limit: number) =>
      `${tokens} tokens are ${tokens - limit} too many: return, exchange or serve.`,
    "few-enough-tokens": (limit: number) => `Tokens go back only when you have more than ${limit}.`,
    "not-your-order": "This order is not yours.",
    "unknown-action": "There is no such thing to do here.",
    and: "and",
  },
  table: {
    board: "The ice creams on the table",
    hand: "Your ice creams",
    place: (points: number) => (points > 0 ? `Lay it here, +${points}` : "Lay it here"),
    laying: "Laying it…",
    placeHow: "Lay an ice cream",
    swap: "Swap with the pile",
    done: "End the turn",
    doneShort: "End turn",
    exchange: "Exchange two tokens for one",
    exchangeShort: "2\u00a0:\u00a01",
    fill: `Serve, +${ORDER_POINTS}`,
    orders: "Your orders",
    secret: "secret",
    tokens: (held: number) => `Your tokens · ${held} of ${TOKEN_LIMIT}`,
    reserve: "Reserve",
    stock: (pile: number, reserve: number) => `${pile} pile, ${reserve} reserve. See the reserve`,
    reserveShort: "reserve",
    pileShort: "pile",
    left: (number: number, token: string) => `${token}: ${number}`,
    hidden: (number: number) => count(number, "hidden ice cream", "hidden ice creams"),
    order: (order: string) => `order: ${order}`,
    filled: (number: number) => count(number, "order served", "orders served"),
    token: (token: string, place: number, held: number) => `${token} token, ${place} of ${held}`,
    returnToken: (token: string) => `Return the ${token} token`,
    returnHow: "Return a token",
    nearer: "Zoom in",
    farther: "Zoom out",
    centre: "Centre the board",
    cell: (touching: number, points: number, won: string, neighbours: readonly string[]) =>
      `${sides(touching)}, ${points > 0 ? `+${points}` : "0 points"}${won}: ${neighbours.join("; ")}`,
    beside: (side: string, tile: string, shared: string) => `${side} ${tile} (${shared})`,
    sides: {
      left: "left of",
      right: "right of",
      "above-left": "above left of",
      "above-right": "above right of",
      "below-left": "below left of",
      "below-right": "below right of",
    },
    tokensWon: (won: readonly string[]) => ` and ${tokens(won)}`,
    here: (touching: number) => `${sides(touching)} in common:`,
    times: (times: number, what: string) => (times > 1 ? `${times}\u00a0×\u00a0${what}` : what),
    wins: (won: readonly string[]) =>
      `${won.length > 1 ? "Tokens won" : "Token won"}: ${won.join(", ")}.`,
    just: (points: number) => (points > 0 ? `just played, +${points}` : "just played"),
    legend: "Sides touched, points",
    legendSides: (number: number) => `${sides(number)}:`,
    thinks: "is thinking…",
    bot: (level: string) => `${level} bot`,
    standIn: (level: string) => `${level} stands in`,
    score: (name: string, score: number) => `${name}: ${score}`,
  },
  hint: {
    place: "Your turn: choose a place",
    placeOther: "This one fits nowhere: take the other",
    serve: "Exchange, or end the turn",
    done: "End the turn",
    fill: "An order is ready",
    crowded: (over: number) =>
      over === 1 ? "One token too many: return one" : `${over} tokens too many: return them`,
    search: "Nothing fits: choose an ice cream to swap",
    other: (name: string) => `${name} is thinking…`,
    next: (name: string) => `${name} is next`,
    otherSearch: (name: string) => `${name} looks for one that fits`,
    setup: "The ice creams are being dealt…",
    over: "The game is over",
  },
  exchange: {
    title: "Exchange two tokens for one",
    give: "You return two tokens",
    take: "You take one",
    confirm: "Exchange",
    pick: (left: number) => (left === 1 ? "One more token to return" : "Choose two tokens"),
    pickTake: "Choose what you take",
    trade: (gave: string, took: string) => `${gave} for ${took}`,
  },
  search: {
    title: (name: string) => `${name} cannot lay anything`,
    yours: "Nothing in your hand fits",
    text: "Everybody sees the hand. One ice cream is set aside, another comes from the pile, until one fits.",
    hand: "In hand",
    aside: "Set aside",
  },
  shortcuts: {
    tile: "change the ice cream, then go to the board",
    walk: "go from one possible place to the next",
    lay: "choose the place, then lay the ice cream",
    zoom: "zoom in, zoom out, see the whole board",
    leave: "close the reserve or the exchange",
  },
  result: {
    caption: "Where the points came from",
    seat: "Player",
    tiles: "Ice creams",
    orders: "Orders",
    tokens: "Tokens left",
    total: "Total",
    none: "none",
    noTokens: "none",
  },
  options: {
    layout: "The first four ice creams",
    first: "Who begins",
    multi_orders: "Several orders a turn",
    turn_seconds: "Seconds a turn",
  },
  optionHints: {
    layout:
      "The shape in the middle of the table at the start: open on all sides, or full of corners to fill.",
    first: "Who lays the first ice cream; it may be drawn by lot.",
    multi_orders: "Serve in one turn every order you have the tokens for, instead of one only.",
    turn_seconds: "When the time is up, the house lays for you and the turn ends.",
  },
  choices: {
    layout: { rhombus: "rhombus", row: "row", star: "star" },
    lot: "drawn by lot",
    seat: (seat: number) => `player ${seat}`,
    noLimit: "no limit",
    seconds: (seconds: number) => count(seconds, "second", "seconds"),
    yes: "yes",
    no: "no",
  },
} as const;

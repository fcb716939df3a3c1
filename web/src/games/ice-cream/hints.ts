/** The board's texts about seats: the hint in the dock, the lines below names, and the choices of the delivery. */
import { nameOf } from "$art/pieces/names";
import { awayHint, stateOf as stateOfSeat } from "$match/states";
import type { Flavour, Stall, State } from "$protocol/ice-cream";
import type { SeatInfo } from "$protocol/types";
import type { Sale } from "./menu";
import type { Play } from "./play.svelte";
import { capital, countedOf, words } from "./words";

/** Returns the hint in the dock: what to do now, in one line. */
export function hintOf(play: Play, nameAt: (seat: number) => string): string {
  const { view } = play;
  const hint = words().hint;
  if (view.phase === "setup") return hint.setup;
  if (view.phase === "over" || play.turn === null) return hint.over;
  if (play.myTurn) return ownHint(play);
  return awayHint(play.props(), view.turn) ?? waitingHint(play, nameAt(play.turn));
}

function waitingHint({ view, props }: Play, name: string): string {
  const { others, decides, builds, sells, next, all } = words().hint;
  if (props().replaying && !view.flipped) return view.turn === null ? all : next(name);
  if (view.phase === "delivery") return view.turn === null ? others : decides(name);
  return view.flipped ? builds(name, nameOf(view.flipped)) : sells(name);
}

function ownHint(play: Play): string {
  const hint = words().hint;
  if (play.view.phase === "delivery") return hint.decide;
  if (play.building) return buildingHint(play);
  if (play.sale) return saleInWords(play.sale);
  const { sales, draw } = play.menu;
  if (sales.length === 0) return hint.drawOnly;
  if (draw) return hint.serveOrDraw;
  return sales.some(({ prospect }) => prospect.lost) ? hint.servePartly : hint.serve;
}

function buildingHint({ view, aim }: Play): string {
  const { place, placing, placingNew } = words().hint;
  const scoop = view.flipped ? nameOf(view.flipped) : "";
  if (aim === null) return place(scoop);
  return capital(aim === "new" ? placingNew(scoop) : placing(scoop, aim));
}

/** Returns the rule that applies now, in a sentence for new players. */
export function whyOf(play: Play): string {
  const why = words().why;
  if (play.view.phase === "delivery") return deliveryOf(play);
  if (!play.myTurn) return why.wait;
  if (play.building) return why.building;
  const { sales, draw } = play.menu;
  if (sales.length > 0 && !draw && !sales.some(({ prospect }) => prospect.lost)) return why.exact;
  return sales.length > 0 ? why.partial : why.draw;
}

/** Returns what has happened or may happen to the viewer's new can. */
function deliveryOf({ stall, menu, doing }: Play): string {
  const { ask, noSwap, gave, kept, wish, wait, none } = words().delivery;
  if (!stall || stall.secret.length === 0) return none;
  if (doing) return doing.type === "Keep" ? wish.keep : wish.swap;
  if (menu.keep) return menu.swap ? ask : noSwap;
  const [wished, returned] = [stall.wish[0], stall.given_back[0]];
  if (wished) return wish[wished];
  if (returned) return gave(nameOf(returned));
  return stall.decided ? kept : wait;
}

/** Describes a sale: `Cornet 5 : 2 × pistache et vanille`, or `Cornet 5, sans la boule pistache`. */
export function saleInWords({ cone, prospect }: Sale): string {
  const { sold, lost } = prospect;
  if (lost) return words().hint.losing(cone, nameOf(lost));
  return words().table.cone(cone, countedOf(sold));
}

/** Returns the label of the button that closes the accounts of a day. */
export function closing(view: State, day: number): string {
  return view.phase === "over" ? words().summary.close : words().summary.next(day + 1);
}

/** Returns the line below a player's name. */
export function stateOf(play: Play, seat: number, info: SeatInfo | undefined): string {
  const dealing = play.view.dealer === seat ? words().table.deals : null;
  const did = lastDeed(play, seat) ?? dealing;
  const { replaying } = play.props();
  return stateOfSeat(info, play.awaits.includes(seat), did, words().table, replaying);
}

function lastDeed({ chronicle }: Play, seat: number): string | null {
  const last = chronicle.last;
  if (last?.seat !== seat) return null;
  const { kept, swapped, cone, on, drew } = words().table.did;
  switch (last.type) {
    case "CanKept":
      return kept;
    case "CanSwapped":
      return swapped;
    case "ConeStarted":
    case "ScoopAdded":
      return on(last.cone);
    case "ConeServed":
      return cone(last.cone);
    case "CanDrawn":
      return drew;
    default:
      return null;
  }
}

type Choice = keyof ReturnType<typeof words>["delivery"]["state"];

/** A seat during the delivery, and the state of its choice. */
export interface Delivered {
  readonly seat: number;
  readonly mine: boolean;
  /** Null if face down; undefined if no can was left for this seat. */
  readonly can: Flavour | null | undefined;
  readonly choice: Choice | null;
  readonly told: string;
}

/** Returns all seats from the dealer on, the order in which they decide. */
export function deliveries(play: Play): Delivered[] {
  const { stalls, dealer } = play.view;
  return stalls.flatMap((_, ahead) => {
    const seat = (dealer + ahead) % stalls.length;
    const stall = stalls[seat];
    return stall ? [delivered(play, seat, stall)] : [];
  });
}

function delivered(play: Play, seat: number, stall: Stall): Delivered {
  const mine = seat === play.me;
  const choice = mine && play.doing ? "sends" : choiceOf(play, seat, stall);
  return { seat, mine, can: stall.secret[0], choice, told: toldOf(choice, mine) };
}

function choiceOf({ awaits, props }: Play, seat: number, stall: Stall): Choice | null {
  if (stall.secret.length === 0) return null;
  if (stall.given_back.length > 0) return "swapped";
  if (stall.decided) return stall.wish.length > 0 ? "made" : "kept";
  return awaits.includes(seat) && !props().replaying ? "thinks" : "waits";
}

function toldOf(choice: Choice | null, mine: boolean): string {
  const { state, nothing, yours } = words().delivery;
  if (choice === "thinks" && mine) return yours;
  return choice ? state[choice] : nothing;
}

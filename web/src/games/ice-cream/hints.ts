/** The hint in the dock: what to do now, in one line. */
import { nameOf } from "$art/pieces/names";
import { awayHint } from "$match/states";
import type { Sale } from "./menu";
import type { Play } from "./play.svelte";
import { capital, countedOf, words } from "./words";

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

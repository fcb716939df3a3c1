/** The hint in the dock, a title and a line: the seat on turn, what to do, and what the chosen cell brings. */
import { nameOf } from "$art/pieces/names";
import { awayHint } from "$match/states";
import { TOKEN_LIMIT, type Ingredient, type Placed } from "$protocol/gelati";
import { same, sideOf } from "./hexes";
import type { Placement } from "./menu";
import type { Play, Trade } from "./play.svelte";
import { capital, listOf, nameOfTile, words } from "./words";

export interface Hint {
  readonly title: string;
  /** Left out by a dock with little room. */
  readonly lead?: string;
  readonly more?: string;
}

const just = (title: string): Hint => ({ title });

export function hintOf(play: Play, trade: Trade, nameAt: (seat: number) => string): Hint {
  const { view, myTurn } = play;
  const hint = words().hint;
  if (view.phase === "setup") return just(hint.setup);
  if (view.phase === "over" || view.turn === null) return just(hint.over);
  if (myTurn) return trade.open ? just(adviceOn(trade)) : ownHint(play);
  const away = awayHint(play.props(), view.turn);
  if (away) return just(away);
  const name = nameAt(view.turn);
  if (view.phase === "searching") return just(hint.otherSearch(name));
  return just(play.props().replaying ? hint.next(name) : hint.other(name));
}

function ownHint(play: Play): Hint {
  const hint = words().hint;
  const { phase } = play.view;
  if (play.laying) return just(capital(nameOfTile(play.laying.tile)));
  if (phase === "searching") return just(hint.search);
  if (phase === "placing") return placingHint(play);
  const over = play.tokens.length - TOKEN_LIMIT;
  if (play.serving) return { title: hint.fill, more: capital(nameOfTile(play.serving)) };
  return just(
    over > 0 ? hint.crowded(over) : play.menu.exchanges.length > 0 ? hint.serve : hint.done,
  );
}

function placingHint({ chosen, legal, tile }: Play): Hint {
  const hint = words().hint;
  const named = tile ? capital(nameOfTile(tile)) : "";
  if (chosen) return { title: named, ...sharesInWords(chosen) };
  return { title: legal.length > 0 ? hint.place : hint.placeOther, more: named };
}

function adviceOn({ given, give, exchange }: Trade): string {
  const { pick, pickTake, trade } = words().exchange;
  if (given.length < 2) return pick(2 - given.length);
  return exchange ? capital(trade(give.map(nameOf).join(" + "), nameOf(exchange.take))) : pickTake;
}

/** Describes a cell's gain and its neighbours by side, which is unique for each cell: `2 côtés, +1 : à gauche de
    cornet, fraise, cerise (fraise) ; …`. */
export function placementInWords(
  { cell: at, prospect }: Placement,
  board: readonly Placed[],
): string {
  const { cell, beside, sides, tokensWon } = words().table;
  const neighbours = prospect.sides.flatMap((side) => {
    const placed = board.find((one) => same(one.cell, side.cell));
    if (!placed) return [];
    const where = sides[sideOf(at, side.cell)];
    return [beside(where, nameOfTile(placed.tile), listOf(side.shared))];
  });
  const won = prospect.tokens.length > 0 ? tokensWon(prospect.tokens.map(nameOf)) : "";
  return cell(prospect.sides.length, prospect.points, won, neighbours);
}

/** Returns the lead and the line of a hint: `4 côtés en commun :` and `2 × cornet, 2 × gaufrette.` */
function sharesInWords({ prospect }: Placement): Omit<Hint, "title"> {
  const counts = new Map<Ingredient, number>();
  for (const { shared } of prospect.sides)
    for (const ingredient of shared) counts.set(ingredient, (counts.get(ingredient) ?? 0) + 1);
  const { here, times, wins } = words().table;
  const shares = [...counts].map(([what, number]) => times(number, nameOf(what))).join(", ");
  const won = prospect.tokens.length > 0 ? ` ${wins(prospect.tokens.map(nameOf))}` : "";
  return { lead: here(prospect.sides.length), more: `${shares}.${won}` };
}

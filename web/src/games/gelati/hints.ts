/** What is going on, in one line: whose turn, what is expected, what the chosen cell brings. */
import { nameOf } from "$lib/pieces/names";
import type { Ingredient } from "$protocol/gelati";
import type { Placement } from "./menu";
import type { Play } from "./play.svelte";
import { capital, listOf, nameOfTile, words } from "./words";

const LIMIT = 5;

export function hintOf(play: Play, nameAt: (seat: number) => string): string {
  const { view, myTurn } = play;
  const hint = words().hint;
  if (view.phase === "setup") return hint.setup;
  if (view.phase === "over" || view.turn === null) return hint.over;
  if (myTurn) return ownHint(play);
  const name = nameAt(view.turn);
  if (view.phase === "searching") return hint.otherSearch(name);
  return play.props().replaying ? hint.next(name) : hint.other(name);
}

function ownHint(play: Play): string {
  const hint = words().hint;
  if (play.view.phase === "searching") return hint.search;
  if (play.view.phase === "placing") {
    if (play.chosen) return placementInWords(play.chosen);
    return play.legal.length > 0 ? hint.place : hint.placeOther;
  }
  const over = (play.stall?.tokens.length ?? 0) - LIMIT;
  if (play.menu.fills.length > 0) return hint.fill;
  return over > 0 ? hint.crowded(over) : hint.serve;
}

/** `Cornet, chocolat, gaufrette : 4 côtés, +6`, as the live region reads it. */
export function placementInWords({ tile, prospect }: Placement): string {
  const { cell, tokensWon, tell } = words().table;
  const won = prospect.tokens.length > 0 ? tokensWon(listOf(prospect.tokens)) : "";
  return tell(capital(nameOfTile(tile)), cell(prospect.sides.length, prospect.points) + won);
}

/** `4 côtés en commun : 2 × cornet, 2 × gaufrette.` */
export function sharesInWords({ prospect }: Placement): string {
  const counts = new Map<Ingredient, number>();
  for (const { shared } of prospect.sides)
    for (const ingredient of shared) counts.set(ingredient, (counts.get(ingredient) ?? 0) + 1);
  const { here, times, wins } = words().table;
  const shares = [...counts].map(([what, number]) => times(number, nameOf(what))).join(", ");
  const won = prospect.tokens.length > 0 ? ` ${wins(listOf(prospect.tokens))}` : "";
  return here(shares, prospect.sides.length) + won;
}

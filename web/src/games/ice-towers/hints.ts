/** What the player may do next, in one line. */
import type { Play } from "./play.svelte";
import { nameOf } from "./pyramids";
import { words } from "./words";

export function hintOf(play: Play): string {
  const hint = words().hint;
  const { view, me } = play;
  if (view.phase === "over") return hint.over;
  if (view.phase === "counting") return hint.counting;
  if (view.phase !== "playing")
    return me !== null && view.ready[me] ? hint.waitReady : hint.gathering;
  return me === null ? hint.watching : playing(play, me);
}

function playing(play: Play, me: number): string {
  const hint = words().hint;
  if (play.lost) return play.lost;
  if (play.view.turn !== null && play.view.turn !== me)
    return hint.other(play.nameAt(play.view.turn));
  if (play.held !== null) return held(play, play.held);
  if (play.busy) return hint.busy;
  if (play.view.content[me]) return hint.content;
  if (play.view.war) return words().banner.warHint;
  if (play.view.warned) return words().banner.quietHint;
  if (play.myTurn) return hint.turn;
  return play.menu.moves.size > 0 || play.menu.divisions.length > 0 ? hint.free : hint.nothing;
}

function held(play: Play, piece: number): string {
  const name = nameOf(piece);
  const mines = play.targets[0]?.action.type === "Mine";
  if (play.gains.has(null) && play.gains.size === 1) return words().hint.heldDown(name);
  return mines ? words().hint.heldMine(name) : words().hint.held(name);
}

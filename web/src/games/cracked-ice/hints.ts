/** The hint in the dock: what the player is expected to do, in a title and a line. */
import { awayHint } from "$match/states";
import { TILT } from "./box";
import type { Play } from "./play.svelte";
import { words } from "./words";

export interface Hint {
  readonly title: string;
  readonly more?: string;
}

export function hintOf(play: Play, touch: boolean, plain: boolean): Hint {
  const { hint } = words();
  const { view } = play;
  if (view.phase === "over" || play.props().replaying) return { title: overOr(play) };
  if (view.phase === "setup" || view.turn === null) return { title: hint.setup };
  if (play.reading) return { title: hint.read };
  if (view.options.real_disc) return real(play);
  return play.myTurn ? own(play, touch, plain) : waiting(play);
}

function overOr({ view, nameAt }: Play): string {
  const { hint } = words();
  return view.turn === null ? hint.over : hint.turnOf(nameAt(view.turn));
}

function waiting(play: Play): Hint {
  const { hint } = words();
  const title =
    awayHint(play.props(), play.view.turn) ?? hint.other(play.nameAt(play.view.turn ?? 0));
  return play.view.tilt >= TILT.calm ? { title, more: hint.calm } : { title };
}

function own(play: Play, touch: boolean, plain: boolean): Hint {
  const { hint } = words();
  const { view, hand } = play;
  if (play.busy || play.released || play.watching) return { title: hint.waiting };
  if (hand.lowering) return { title: hint.slowly };
  if (!play.places && play.menu.passes) return { title: hint.mustPass };
  if (play.settled) return { title: hint.lower };
  const title = plain ? hint.plain : touch ? hint.placeTouch : hint.place;
  if (view.tries > 0) return { title: hint.fell };
  return view.pyramids.length === 0 ? { title, more: hint.first } : { title };
}

function real(play: Play): Hint {
  const { hint } = words();
  const { view, menu } = play;
  const placer = play.nameAt(view.turn ?? 0);
  if (view.phase === "confirming")
    return { title: menu.confirms ? hint.confirm(placer) : hint.waitConfirm };
  if (!play.myTurn) return { title: awayHint(play.props(), view.turn) ?? hint.other(placer) };
  return { title: view.tries > 0 ? hint.fell : hint.declare };
}

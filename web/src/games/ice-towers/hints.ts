/** A line about what a hand may do next. */
import { awayHint } from "$match/states";
import { GRACE } from "./consent.svelte";
import type { Hand } from "./hand.svelte";
import { isIdle } from "./menu";
import { nameOf } from "./pyramids";
import { words } from "./words";

export function hintOf(hand: Hand): string {
  const hint = words().hint;
  const { view } = hand.play;
  if (view.phase === "over") return hint.over;
  if (view.phase === "counting") return hint.counting;
  if (view.phase !== "playing") return view.ready[hand.seat] ? hint.waitReady : hint.gathering;
  return playing(hand);
}

function playing(hand: Hand): string {
  const hint = words().hint;
  const { turn, content, war, warned } = hand.play.view;
  if (hand.consent.waiting) return stopping(hand);
  if (hand.lost) return hand.lost;
  if (turn !== null && turn !== hand.seat)
    return awayHint(hand.play.props(), turn) ?? hint.other(hand.play.nameAt(turn));
  if (hand.chosen) return hint.chosen;
  if (hand.held !== null) return held(hand, hand.held);
  if (hand.busy) return hint.busy;
  if (content[hand.seat]) return hint.content;
  if (hand.menu.words[0]?.ends) return hint.lastWord;
  if (war) return words().banner.warHint;
  if (warned) return words().banner.quietHint;
  return hand.myTurn ? hint.turn : free(hand);
}

/** Names the whole delay: the button shows the rest of it. */
function stopping({ menu }: Hand): string {
  const { ending, stopping } = words().hint;
  return (menu.words[0]?.ends ? ending : stopping)(GRACE / 1000);
}

function free({ menu, play }: Hand): string {
  const hint = words().hint;
  if (isIdle(menu)) return hint.nothing;
  return play.picks ? hint.free : words().around.free;
}

function held(hand: Hand, piece: number): string {
  const name = nameOf(piece);
  const mines = hand.targets[0]?.action.type === "Mine";
  if (hand.gains.has(null) && hand.gains.size === 1) return words().hint.heldDown(name);
  return mines ? words().hint.heldMine(name) : words().hint.held(name);
}

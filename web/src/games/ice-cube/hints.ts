/** What is expected, in one line. */
import { awayHint } from "$match/states";
import type { Duel } from "$protocol/ice-cube";
import { shownOn } from "./kinds";
import type { Play } from "./play.svelte";
import { nameOf, words } from "./words";

type Name = (seat: number) => string;

export function hintOf(play: Play, name: Name): string {
  const { view, cup } = play;
  const said = words().hint;
  switch (view.phase) {
    case "setup":
      return said.setup;
    case "over":
      return said.over;
    case "race":
      return raceHint(play);
    case "duel":
      return view.duel ? duelHint(play, view.duel, name) : "";
    case "answer":
    case "executor":
      return threatHint(play, name);
    case "turn":
      if (cup?.melted) return said.melted;
      if (play.myTurn) return turnHint(play);
      return awayHint(play.props(), view.turn) ?? said.waitTurn(name(view.turn ?? 0));
  }
}

/** One's own name is no name in the middle of a sentence. */
function duelHint({ me }: Play, { attacker, victim }: Duel, name: Name): string {
  const said = words().hint;
  return said.duel(name(attacker), victim === me ? said.you : name(victim));
}

function turnHint({ view, exchanging, card, bluffing, doing, stuck, settled }: Play): string {
  const said = words().hint;
  if (doing) return said.playing;
  if (exchanging) return view.discarding ? said.exchanged : said.exchange;
  if (stuck) return view.played > 0 ? said.stuckAgain : said.stuck;
  if (card === null) return said.choose;
  if (settled) return said.settled;
  return bluffing ? said.target : said.cube;
}

function threatHint({ view, asked, appoints, props }: Play, name: Name): string {
  const { threat } = view;
  const said = words().hint;
  if (!threat) return "";
  if (appoints) return said.executor;
  if (!asked)
    return (
      awayHint(props(), threat.target) ??
      (view.phase === "answer"
        ? said.waitAnswer(name(threat.target))
        : said.waitExecutor(name(threat.target)))
    );
  const card = nameOf(shownOn(0, threat.kind));
  return threat.attacker === null ? said.landed(card) : said.answer(name(threat.attacker), card);
}

function raceHint({ view, menu }: Play): string {
  const said = words().hint;
  if (menu.words.has("Warm")) return said.warm;
  if (!menu.words.has("Lift")) return said.race;
  return view.race?.cracked ? said.lift : said.hold;
}

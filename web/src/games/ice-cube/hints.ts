/** The hint in the dock, and the sentences about what the selected card would do. */
import { awayHint } from "$match/states";
import type { Duel, Prospect, State } from "$protocol/ice-cube";
import { ANSWER, shownOn } from "./kinds";
import type { Aim } from "./menu";
import type { Play } from "./play.svelte";
import { real } from "./real/words";
import { grams, nameOf, words } from "./words";

type Name = (seat: number) => string;

/** Returns one line that says what the match expects now. */
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

/** Returns the hint of a duel. The board names this seat "You", which fits the start of a sentence only. */
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

/** Returns the seat whose cube is declared melted, or null. */
export function questionedIn({ cups }: State): number | null {
  const seat = cups.findIndex(({ claim }) => claim);
  return seat < 0 ? null : seat;
}

/** Returns the hint with real ice, or null where `hintOf` applies. */
export function realHint({ view, me }: Play, name: Name): string | null {
  if (!view.options.real_ice) return null;
  if (view.phase === "race") return real().race;
  const owner = questionedIn(view);
  if (owner === null) return null;
  return owner === me ? real().questionMine : real().question(name(owner));
}

/** Returns the hint of a screen that all players share: the seat that the match waits for, and the reason. */
export function sharedHint(play: Play, name: Name): { seat: number; text: string } | null {
  const { view } = play;
  const owner = questionedIn(view);
  if (owner !== null) return { seat: owner, text: real().question(name(owner)) };
  if (view.threat) {
    const { target, kind } = view.threat;
    const appoints = view.phase === "executor";
    const attack = nameOf(shownOn(0, kind));
    const text = appoints ? real().appoints(name(target)) : real().answers(name(target), attack);
    return { seat: target, text };
  }
  return view.turn === null ? null : { seat: view.turn, text: real().plays(name(view.turn)) };
}

/** What the selected card would do. */
export interface Said {
  readonly title: string;
  readonly outcome: string;
  readonly button: string;
}

/** Returns what the selected card would do, or null if no action is selected. */
export function saidOf(play: Play, name: Name): Said | null {
  return play.aim && aimed(play, play.aim, name);
}

function aimed(play: Play, { action, prospect }: Aim, name: Name): Said {
  const said = words().act;
  switch (action.type) {
    case "Attack":
      return {
        title: said.on(nameOf(action.kind), name(action.target)),
        outcome: attackOutcome(prospect, nameOf(ANSWER[action.kind])),
        button: said.attack[action.kind],
      };
    case "Move":
      return {
        title: moveTitle(action.cube === play.me, name(action.cube), prospect?.space ?? 0),
        outcome: landing(prospect, play.view.cups[action.cube]?.space ?? 0),
        button: `${said.moveButton} ${nameOf(action.card)}`,
      };
    case "Appoint":
      return {
        title: words().ask.appoint(name(action.seat)),
        outcome: prospect?.loss == null ? "" : said.about(grams(prospect.loss)),
        button: words().ask.appoint(name(action.seat)),
      };
  }
}

function attackOutcome(prospect: Prospect | null, answer: string): string {
  const said = words().act;
  if (prospect?.loss == null) return "";
  if (prospect.called === null) return said.unless(grams(prospect.loss), answer);
  return `${said.about(grams(prospect.loss))} · ${said.called(grams(prospect.called))}`;
}

function moveTitle(mine: boolean, name: string, space: number): string {
  return mine ? words().act.moveMine(space) : words().act.moveOther(name, space);
}

/** Returns what lies where the cube would stop. */
export function landing(prospect: Prospect | null, from: number): string {
  const said = words().act;
  if (!prospect || prospect.space === from) return said.stays;
  if (prospect.wins) return said.lands.wins;
  if (prospect.attack) return said.lands.attack(nameOf(prospect.attack));
  if (prospect.shelter) return said.lands.shelter(nameOf(prospect.shelter));
  return prospect.card === null ? said.lands.hidden : said.lands.plain;
}

/** What the chosen card would do, in words: a title, what comes of it, and the button. */
import type { Prospect } from "$protocol/ice-cube";
import { ANSWER } from "./kinds";
import type { Aim } from "./aims";
import type { Play } from "./play.svelte";
import { grams, nameOf, words } from "./words";

export interface Said {
  readonly title: string;
  readonly outcome: string;
  readonly button: string;
}

type Name = (seat: number) => string;

/** Null where nothing is chosen that could be done. */
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

/** What awaits a cube where it would stop. */
export function landing(prospect: Prospect | null, from: number): string {
  const said = words().act;
  if (!prospect || prospect.space === from) return said.stays;
  if (prospect.wins) return said.lands.wins;
  if (prospect.attack) return said.lands.attack(nameOf(prospect.attack));
  if (prospect.shelter) return said.lands.shelter(nameOf(prospect.shelter));
  return prospect.card === null ? said.lands.hidden : said.lands.plain;
}

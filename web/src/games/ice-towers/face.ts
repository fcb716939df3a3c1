/** IceTowers outside its board: sentences and sounds of events, sentences of refusals, names of options. */
import type { SoundName } from "$design/sound.svelte";
import type { Event, Refusal } from "$protocol/ice-towers";
import type { Sentence, Telling } from "$match/face";
import { named, optionsIn } from "$match/options";
import { exhaustive } from "$match/unheard";
import { nameOf, sizeOf } from "./pyramids";
import { words } from "./words";

type Seated = Extract<Event, { readonly seat: number }>;
type Of<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;

/** Returns the sentence of an event for the story, or null if it has none. */
export function describe(event: Event, telling: Telling): Sentence | null {
  if (!("seat" in event)) return { seat: null, text: news(event, telling) };
  const text = telling.isMe(event.seat) ? mine(event) : theirs(event, telling.name(event.seat));
  return text === null ? null : { seat: event.seat, text, turn: event.type === "TurnBegan" };
}

function news(event: Exclude<Event, Seated>, telling: Telling): string {
  const told = words().told;
  switch (event.type) {
    case "PyramidsScattered":
      return told.scattered(event.spots.length);
    case "CountdownBegan":
      return told.countdown;
    case "PlayBegan":
      return began(event, telling);
    case "QuietNoticed":
      return told.quiet;
    case "WarFeared":
      return told.war;
    case "WarAverted":
      return told.averted;
    case "GameEnded":
      return ended(event);
  }
}

function began({ turn }: Of<"PlayBegan">, { isMe, name }: Telling): string {
  const told = words().told;
  if (turn === null) return told.began;
  return isMe(turn) ? told.youBegin : told.beganRounds(name(turn));
}

function ended({ reason, removed }: Of<"GameEnded">): string {
  const told = words().told;
  if (reason === "war") return told.lost(removed.length);
  return reason === "quiet" ? told.silence : told[reason];
}

/** Returns the name of a pyramid. Old logs lack some of them. */
const called = (piece: number | null | undefined): string =>
  piece == null ? words().told.aTower : nameOf(piece);

function mine(event: Seated): string | null {
  const told = words().told;
  switch (event.type) {
    case "SeatReady":
      return told.youReady;
    case "PyramidCapped":
      return told.youCapped(called(event.piece), called(event.covered), event.points);
    case "PyramidMined":
      return event.spot
        ? told.youSetDown(called(event.piece))
        : told.youMined(called(event.piece), called(event.covered), event.points);
    case "TowerSplit":
      return told.youSplit(called(event.lower), called(event.upper[0]));
    case "SeatContent":
      return event.content ? told.youContent : told.youGoOn;
    case "TurnPassed":
      return told.youPassed;
    case "TurnBegan":
      return told.yourTurn;
    // The ring round the hand shows it; a line for each would flood the story.
    case "HandFreed":
      return null;
  }
}

function theirs(event: Seated, who: string): string | null {
  const told = words().told;
  switch (event.type) {
    case "SeatReady":
      return told.ready(who);
    case "PyramidCapped":
      return told.capped(who, called(event.piece), called(event.covered), event.points);
    case "PyramidMined":
      return event.spot
        ? told.setDown(who, called(event.piece))
        : told.mined(who, called(event.piece), called(event.covered), event.points);
    case "TowerSplit":
      return told.split(who, called(event.lower), called(event.upper[0]));
    case "SeatContent":
      return event.content ? told.content(who) : told.goesOn(who);
    case "TurnPassed":
      return told.passed(who);
    case "TurnBegan":
    case "HandFreed":
      return null;
  }
}

export interface Heard {
  readonly sound: SoundName;
  readonly strength: number;
}

/** Returns the sound of an event for these seats, or null if it is silent. */
export function soundOf(event: Event, own: readonly number[]): Heard | null {
  switch (event.type) {
    case "PyramidsScattered":
      return { sound: "rustle", strength: 1 };
    case "PyramidCapped":
      return { sound: "place", strength: sizeOf(event.piece) / 2 + 0.5 };
    case "PyramidMined":
      return { sound: "scrape", strength: 1 };
    case "TowerSplit":
      return { sound: "crack", strength: 1 };
    case "CountdownBegan":
    case "SeatReady":
    case "SeatContent":
    case "TurnPassed":
      return { sound: "tick", strength: 1 };
    case "TurnBegan":
      return own.includes(event.seat) ? { sound: "turn", strength: 1 } : null;
    case "PlayBegan":
    case "WarFeared":
    case "QuietNoticed":
      return { sound: "bell", strength: 1 };
    case "WarAverted":
      return { sound: "coin", strength: 1 };
    case "GameEnded":
      return { sound: "over", strength: 1 };
    case "HandFreed":
      return null;
  }
}

/** Returns the sentence of a refusal, or null for codes that the room explains. */
export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused } = words();
  switch (code) {
    case "not-your-turn":
      return facts.turn === null ? null : refused["not-your-turn"](name(facts.turn));
    case "wrong-moment":
      return refused["wrong-moment"][facts.phase];
    case "wrong-seats":
      return refused["wrong-seats"](facts.least, facts.most);
    case "not-your-colour":
    case "not-lone":
    case "straight-back":
    case "not-minable":
    case "must-cap":
      return refused[code](nameOf(facts.piece));
    case "own-colour":
    case "too-big":
      return refused[code](nameOf(facts.piece), nameOf(facts.top));
    case "somebody-was-faster":
    case "hand-busy":
    case "ready-already":
    case "said-already":
    case "by-rounds":
    case "no-rounds":
    case "not-due":
    case "same-colour":
    case "no-such-piece":
    case "gus-wants-towers":
    case "same-tower":
    case "no-twins":
    case "own-twins":
      return refused[code];
    default:
      return exhaustive(code);
  }
}

export const { optionName, optionHint } = optionsIn(words);

export function choiceName(option: string, choice: string): string {
  const { duel, pace, hue, yes, no } = words().choices;
  switch (option) {
    case "duel":
      return named(duel, choice);
    case "pace":
      return named(pace, choice);
    case "gus":
    case "first_colour":
    case "second_colour":
      return named(hue, choice);
    case "rounds":
    case "mine_free_drop":
      return choice === "true" ? yes : no;
    default:
      return choice;
  }
}

/** Every event as one sentence for the log. */
import type { Event } from "$protocol/ice-towers";
import type { Sentence, Telling } from "$match/face";
import { nameOf } from "./pyramids";
import { words } from "./words";

type Seated = Extract<Event, { readonly seat: number }>;
type Of<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;

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

/** Logs from before events told what they covered know no better. */
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
    // The ring round the hand tells it; a line for each would bury the story.
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

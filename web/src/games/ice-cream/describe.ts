/** The events in sentences, for the log, and what decided the match. */
import { nameOf } from "$art/pieces/names";
import type { Event, Flavour, State } from "$protocol/ice-cream";
import type { Result } from "$protocol/types";
import type { Sentence, Telling } from "$match/face";
import { allOf, listOf, words } from "./words";

type Of<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;
type Seated = Exclude<Extract<Event, { readonly seat: number }>, Of<"TurnBegan">>;
type News = Exclude<Event, Seated>;

/** Returns the sentence of an event, or null if the log leaves it out. */
export function describe(event: Event, telling: Telling): Sentence | null {
  const text = isDeed(event) ? deed(event, telling) : news(event, telling);
  const turn = event.type === "TurnBegan";
  const opens = event.type === "ScoopFlipped";
  return text === null
    ? null
    : { seat: isDeed(event) ? event.seat : seatOf(event), text, turn, opens };
}

function isDeed(event: Event): event is Seated {
  return event.type !== "TurnBegan" && "seat" in event;
}

function seatOf(event: News): number | null {
  return event.type === "TurnBegan" ? event.seat : null;
}

function news(event: News, telling: Telling): string | null {
  const told = words().told;
  switch (event.type) {
    case "ScoopsRemoved":
      return told.removed(event.scoops.length);
    case "DayBegan":
      return told.day(event.day);
    case "TurnBegan":
      if (event.seat === null) return told.allDecide;
      return telling.isMe(event.seat) ? told.yourTurn : null;
    case "DeliveryEnded":
      return told.delivered(event.returned.length);
    case "SaleBegan":
      return revealed(event, telling);
    case "PilesShuffled":
      return told.shuffled;
    case "GameEnded":
      return told.ended[event.decided_by];
  }
}

function revealed({ revealed: shown }: Of<"SaleBegan">, telling: Telling): string {
  const { sale, saleBare, has, hasYou } = words().told;
  const who = (seat: number): string => (telling.isMe(seat) ? hasYou : telling.name(seat));
  const all = shown.map(({ seat, can }) => has(who(seat), nameOf(can)));
  return all.length > 0 ? sale(all) : saleBare;
}

function deed(event: Seated, telling: Telling): string | null {
  if (event.type === "DealerNamed") return dealer(event, telling);
  return telling.isMe(event.seat) ? mine(event) : theirs(event, telling.name(event.seat));
}

type Deed = Exclude<Seated, Of<"DealerNamed">>;

function mine(event: Deed): string | null {
  const told = words().told;
  switch (event.type) {
    case "CanDrawn":
      return told.youTook(nameOf(event.can));
    case "CanDealt":
      return event.can && told.dealt(nameOf(event.can));
    case "ChoiceMade":
      return event.choice && told.youChose[event.choice];
    case "CanKept":
      return told.youKept;
    case "CanSwapped":
      return event.gave && event.drew && told.youSwapped(nameOf(event.gave), nameOf(event.drew));
    case "ScoopFlipped":
      return told.flipped(nameOf(event.scoop));
    case "ConeStarted":
      return told.youStarted(event.cone, nameOf(event.scoop));
    case "ScoopAdded":
      return told.youAdded(event.cone, nameOf(event.scoop));
    case "ConeServed":
      return served(event, told.youServed, told.youPartly);
    case "SaleEnded":
      return event.reason === "stalled" ? told.youStalled : told.youSoldOut;
    case "StallScored":
      return scored(event, told.youScored);
  }
}

function theirs(event: Deed, who: string): string | null {
  const told = words().told;
  switch (event.type) {
    // The table shows these routine events. In the log they would hide the others.
    case "CanDealt":
    case "ScoopFlipped":
      return null;
    case "CanDrawn":
      return told.took(who, nameOf(event.can));
    case "ChoiceMade":
      return told.chose(who);
    case "CanKept":
      return told.kept(who);
    case "CanSwapped":
      return told.swapped(who);
    case "ConeStarted":
      return told.started(who, event.cone, nameOf(event.scoop));
    case "ScoopAdded":
      return told.added(who, event.cone, nameOf(event.scoop));
    case "ConeServed":
      return served(
        event,
        (...facts) => told.served(who, ...facts),
        (...facts) => told.partly(who, ...facts),
      );
    case "SaleEnded":
      return event.reason === "stalled" ? told.stalled(who) : told.soldOut(who);
    case "StallScored":
      return scored(event, (...facts) => told.scored(who, ...facts));
  }
}

type Serving = (cone: number, scoops: string, points: number) => string;

function served({ cone, sold, lost }: Of<"ConeServed">, whole: Serving, partly: Serving): string {
  return lost ? partly(cone, nameOf(lost), sold.length) : whole(cone, listOf(sold), sold.length);
}

function scored(
  { sold, duplicates }: { sold: readonly Flavour[]; duplicates: readonly Flavour[] },
  tell: (sold: number, duplicates: number, points: number) => string,
): string {
  return tell(sold.length, duplicates.length, sold.length + duplicates.length);
}

interface Dealer {
  readonly seat: number;
  readonly tied: readonly number[];
  readonly scanned_from: number | null;
}

/** Returns who deals and, after a tie, why. */
export function dealer({ seat, tied, scanned_from }: Dealer, telling: Telling): string {
  const { told } = words();
  if (tied.length === 0 || scanned_from === null)
    return telling.isMe(seat) ? told.youDeal : told.dealer(telling.name(seat));
  return tie({ seat, tied, from: scanned_from }, telling);
}

/** Returns why this seat deals and not another of the tied ones. */
export function tie(
  { seat, tied, from }: { seat: number; tied: readonly number[]; from: number },
  telling: Telling,
): string {
  const { told } = words();
  const all = allOf(tied.map((one) => called(one, telling)));
  return telling.isMe(seat)
    ? told.tieYou(all, called(from, telling))
    : told.tie(all, called(from, telling), telling.name(seat));
}

/** Returns a name in the form for the middle of a sentence. */
function called(seat: number, telling: Telling): string {
  return telling.isMe(seat) ? words().told.hasYou : telling.name(seat);
}

/** Returns what decided the match: points, cans after a tie, or a shared victory. */
export function reasonOf(view: State, result: Result, { name, isMe }: Telling): string {
  const { points, cans, youByCans, shared, youShare } = words().result;
  const winners = seatsWhere(result.places, (place) => place === 1);
  const best = Math.max(...result.scores);
  const tied = seatsWhere(result.scores, (score) => score === best);
  const [winner = 0] = winners;
  const kept = view.stalls[winner]?.cans.length ?? 0;
  const named = (seats: readonly number[]): string =>
    allOf(seats.toSorted((one, other) => Number(isMe(other)) - Number(isMe(one))).map(name));
  if (winners.length > 1)
    return (winners.some(isMe) ? youShare : shared)(named(winners), best, kept);
  if (tied.length === 1) return points;
  return isMe(winner)
    ? youByCans(named(tied), best, kept)
    : cans(named(tied), best, name(winner), kept);
}

/** Returns the text above the podium, in case its numbers do not explain the winner. */
export function won({ stalls }: State): string {
  const best = Math.max(...stalls.map(({ score }) => score));
  const cans = stalls.filter(({ score }) => score === best).map(({ cans: kept }) => kept.length);
  const winners = cans.filter((kept) => kept === Math.max(...cans));
  return cans.length > 1 && winners.length === 1 ? words().result.byCans : "";
}

function seatsWhere(numbers: readonly number[], wanted: (number: number) => boolean): number[] {
  return numbers.flatMap((number, seat) => (wanted(number) ? [seat] : []));
}

/** The sentences of the log. */
import type { Event } from "$protocol/ice-cube";
import type { Sentence, Telling } from "$match/face";
import { figure, grams, nameOf } from "./words";
import { told, type Who } from "./words/told";

type Of<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;

/** Returns the sentence of an event, or null if the log omits the event. */
export function describe(event: Event, telling: Telling): Sentence | null {
  const who = (seat: number): Who => ({ name: telling.name(seat), me: telling.isMe(seat) });
  if (event.type === "RoomMelted") return melted(event);
  const text = ofTurn(event, who) ?? ofAttack(event, who) ?? ofIce(event, who);
  return text === null ? null : { seat: seatOf(event), text, turn: event.type === "TurnBegan" };
}

type Naming = (seat: number) => Who;

/** Returns the seat whose badge precedes the sentence: the one that acted, else the one that was affected. */
function seatOf(event: Event): number | null {
  switch (event.type) {
    case "AttackAnnounced":
      return event.threat.attacker ?? event.threat.target;
    case "AttackSuffered":
      return event.attacker;
    case "MeltDeclared":
    case "MeltConfirmed":
    case "MeltDenied":
      return event.by;
    case "GameEnded":
      return event.winners[0] ?? null;
    default:
      return "seat" in event ? event.seat : null;
  }
}

/** Returns the sentence of an event about cards, moves or turns. The log omits routine, which the table shows. */
function ofTurn(event: Event, who: Naming): string | null {
  const said = told();
  switch (event.type) {
    case "RaceBegan":
      return said.race;
    case "IceCracked":
      return said.cracked;
    case "LiftedEarly":
      return said.early(who(event.seat));
    case "FirstNamed":
      return said.first(who(event.seat));
    case "TurnBegan":
      return who(event.seat).me ? said.yourTurn : null;
    case "TurnEnded":
      return event.played === 0 ? said.passed(who(event.seat)) : null;
    case "ArrivalLaid":
      return said.arrival;
    case "CardDiscarded":
      return said.discarded(who(event.seat), nameOf(event.card));
    case "PileRebuilt":
      return said.rebuilt;
    case "CardTurned":
      return event.card === "memo" ? null : said.turned(nameOf(event.card));
    case "CubeMoved":
      return moved(event, who);
    case "HandsChanged":
      return said[event.hands](who(event.seat));
    default:
      return null;
  }
}

function moved(event: Of<"CubeMoved">, who: Naming): string {
  const said = told();
  const [mover, owner, figure] = [who(event.seat), who(event.cube), nameOf(event.card)];
  if (event.space === event.start) return said.stayed(mover, owner, figure);
  const text = said.moved(mover, owner, figure, event.space);
  return event.shelter ? text + said.shelter(nameOf(event.shelter)) : text;
}

function ofAttack(event: Event, who: Naming): string | null {
  const said = told();
  switch (event.type) {
    case "AttackAnnounced":
      return announced(event, who);
    case "AttackCancelled":
      return said.cancelled(who(event.seat), nameOf(event.card));
    case "BluffCalled":
      return event.bluff
        ? said.caught(who(event.seat), who(event.attacker))
        : said.wronged(who(event.seat));
    case "AttackFizzled":
      return said.fizzled(who(event.target));
    case "ExecutorAppointed":
      return said.appointed(who(event.seat));
    case "CountTakenOver":
      return said.countTaken;
    case "WorkTakenOver":
      return said.workTaken;
    case "CountTakenBack":
    case "WorkTakenBack":
      return said.takenBack;
    case "Disturbed":
      return said.disturbed(who(event.seat));
    case "AttackSuffered":
      return suffered(event, who);
    default:
      return null;
  }
}

function announced({ threat }: Of<"AttackAnnounced">, who: Naming): string {
  const card = nameOf(threat.kind);
  return threat.attacker === null
    ? told().met(who(threat.target), card)
    : told().attacked(who(threat.attacker), who(threat.target), card);
}

function suffered(event: Of<"AttackSuffered">, who: Naming): string {
  const [said, victim, card] = [told(), who(event.victim), nameOf(event.kind)];
  if (event.salt > 0) return said.salted(victim, grams(event.salt, 2));
  if (event.loss === 0) return said.done(victim, card);
  return said.suffered(victim, card, figure(event.duration), grams(event.loss, 2));
}

/** Returns the sentence about the loss by the room. Losses happen in every turn; the log adds up a round of them. */
function melted({ room }: Of<"RoomMelted">): Sentence {
  const text = (loss: number): string => told().room(grams(loss, 2));
  const amount = Math.max(0, ...room);
  const sum = { kind: "room", amount, every: Math.max(1, room.length), text };
  return { seat: null, text: text(amount), sum };
}

function ofIce(event: Event, who: Naming): string | null {
  const said = told();
  switch (event.type) {
    case "CubeMelted":
      return said.melted(who(event.seat));
    case "MeltDeclared":
      return said.declared(who(event.by), who(event.seat));
    case "MeltConfirmed":
      return said.confirmed(who(event.by));
    case "MeltDenied":
      return said.denied(who(event.by));
    case "GameEnded":
      return ended(event, who);
    default:
      return null;
  }
}

function ended({ ending, winners }: Of<"GameEnded">, who: Naming): string {
  const [said, winner] = [told(), who(winners[0] ?? 0)];
  if (ending === "arrival") return said.arrived(winner);
  return ending === "last" ? said.last(winner) : said.lastMelted(winner);
}

/** Every event as one sentence for the log. */
import type { Event, IceCracked, PyramidHeld, RoundLost } from "$protocol/cracked-ice";
import type { Sentence, Telling } from "$match/face";
import { TILT } from "./box";
import { cellOf } from "./grid";
import { spotOf } from "./hand/footprint";
import { totalOf } from "./table";
import { words } from "./words";

type Seated = Extract<Event, { readonly seat: number }>;

export function describe(event: Event, telling: Telling): Sentence | null {
  if (event.type === "CapReached") return { seat: null, text: words().told.capped };
  const text = telling.isMe(event.seat) ? mine(event) : theirs(event, telling.name(event.seat));
  return text === null ? null : { seat: event.seat, text, turn: event.type === "TurnBegan" };
}

/** Where the new pyramid came to stand; nobody knows on a real disc. */
function where({ pyramids, number, disc }: PyramidHeld): string | null {
  const pose = pyramids.find((one) => one.number === number)?.pose;
  return pose ? cellOf(spotOf(disc, pose)) : null;
}

const safeIn = ({ removed }: RoundLost): number =>
  removed.reduce((sum, supply) => sum + totalOf(supply), 0);

function mine(event: Seated): string | null {
  const { told, sizes, causes } = words();
  switch (event.type) {
    case "RoundBegan":
      return told.youBegan(event.round);
    case "TurnBegan":
      return told.yourTurn;
    case "PyramidHeld":
      return youHeld(event);
    case "IceCracked":
      return event.size ? told.youCracked(sizes[event.size], causes[event.cause]) : told.youFull;
    case "FirstPyramidFell":
      return told.youFirstFell;
    case "RoundLost":
      return told.youLost(totalOf(event.taken_back), safeIn(event));
    case "TurnPassed":
      return told.youPassed;
    case "Declared":
      return event.outcome === "held"
        ? told.youDeclaredHeld(sizes[event.size])
        : told.youDeclaredCracked(sizes[event.size]);
    case "Confirmed":
      return told.youConfirmed;
    case "Contested":
      return told.youContested;
    case "GameWon":
      return told.youWon;
  }
}

function youHeld(event: PyramidHeld): string {
  const { told, sizes } = words();
  const [size, cell] = [sizes[event.size], where(event)];
  if (cell === null) return told.youHeldReal(size);
  return event.tilt >= TILT.creaks
    ? told.youCreaked(size, cell, event.tilt)
    : told.youHeld(size, cell, event.tilt);
}

function theirs(event: Seated, who: string): string | null {
  const { told, sizes } = words();
  switch (event.type) {
    case "RoundBegan":
      return told.began(who, event.round);
    case "TurnBegan":
      return null;
    case "PyramidHeld":
      return held(event, who);
    case "IceCracked":
      return cracked(event, who);
    case "FirstPyramidFell":
      return told.firstFell(who);
    case "RoundLost":
      return told.lost(who, totalOf(event.taken_back), safeIn(event));
    case "TurnPassed":
      return told.passed(who);
    case "Declared":
      return event.outcome === "held"
        ? told.declaredHeld(who, sizes[event.size])
        : told.declaredCracked(who, sizes[event.size]);
    case "Confirmed":
      return told.confirmed(who);
    case "Contested":
      return told.contested(who);
    case "GameWon":
      return told.won(who);
  }
}

function held(event: PyramidHeld, who: string): string {
  const { told, sizes } = words();
  const [size, cell] = [sizes[event.size], where(event)];
  if (cell === null) return told.heldReal(who, size);
  return event.tilt >= TILT.creaks
    ? told.creaked(who, size, cell, event.tilt)
    : told.held(who, size, cell, event.tilt);
}

function cracked({ size, cause }: IceCracked, who: string): string {
  const { told, sizes, causes } = words();
  return size ? told.cracked(who, sizes[size], causes[cause]) : told.full(who);
}

/** What CrackeD ICE says outside its board: events in the log, refusals, names of options, and the outcome. */
import { palette } from "$art/seats/palette.svelte";
import type {
  Event,
  IceCracked,
  PyramidHeld,
  Refusal,
  RoundLost,
  State,
} from "$protocol/cracked-ice";
import type { Sentence, Telling } from "$match/face";
import { isUnset, named, optionsIn } from "$match/options";
import { exhaustive } from "$match/unheard";
import { TILT, cellOf } from "./box";
import { spotOf } from "./hand/footprint";
import { totalOf } from "./table";
import { words } from "./words";

type Seated = Extract<Event, { readonly seat: number }>;

/** Returns the sentence of an event for the log; null if it has none. */
export function describe(event: Event, telling: Telling): Sentence | null {
  if (event.type === "CapReached") return { seat: null, text: words().told.capped };
  const text = telling.isMe(event.seat) ? mine(event) : theirs(event, telling.name(event.seat));
  return text === null ? null : { seat: event.seat, text, turn: event.type === "TurnBegan" };
}

/** Returns the cell of the new pyramid; null on a real disc, where its place is unknown. */
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

export const { optionName, optionHint } = optionsIn(words);

/** Returns the label of a choice. An empty choice means that nothing is set. */
export function choiceName(option: string, choice: string): string {
  const { tremor, grams, tries, rounds, seconds, noLimit, yes, no } = words().choices;
  if (isUnset(choice)) return noLimit;
  switch (option) {
    case "tremor":
      return named(tremor, choice);
    case "disc_grams":
      return grams(Number(choice));
    case "retry_limit":
      return tries(Number(choice));
    case "round_cap":
      return rounds(Number(choice));
    case "turn_seconds":
      return seconds(Number(choice));
    default:
      return choice === "true" ? yes : choice === "false" ? no : choice;
  }
}

/** Returns why an act was refused; null for a code that is not the game's own. */
export function refusal({ code, facts }: Refusal, { name }: Telling): string | null {
  const { refused, sizes } = words();
  switch (code) {
    case "overlap":
      return refused.overlap(letterOf(facts.seat), name(facts.seat));
    case "not-in-supply":
      return refused["not-in-supply"](sizes[facts.size]);
    case "not-your-turn":
      return facts.turn === null ? refused["no-turn"] : refused["not-your-turn"](name(facts.turn));
    case "wrong-seats":
      return refused["wrong-seats"](facts.least, facts.most);
    case "over-the-tip":
    case "off-the-disc":
    case "wrong-moment":
    case "must-try":
    case "must-pass":
    case "absurd":
    case "unsettled":
    case "real-disc":
    case "no-real-disc":
    case "nothing-declared":
    case "your-own-word":
    case "contested-before":
    case "not-due":
    case "started":
      return refused[code];
    default:
      return exhaustive(code);
  }
}

const letterOf = (seat: number): string => palette.of(seat).toUpperCase();

/** Returns what decided the match: a seat without pyramids, or the end of the agreed rounds. */
export function won({ supplies }: State): string {
  const { emptied, fewest } = words().result;
  return supplies.some((supply) => totalOf(supply) === 0) ? emptied : fewest;
}

export function feat({ supplies }: State, seat: number): string {
  const supply = supplies[seat];
  return supply ? words().result.toPlace(totalOf(supply)) : "";
}

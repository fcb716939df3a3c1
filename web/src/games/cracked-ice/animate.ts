/** Events as timed cues: the hand lets go, a short silence, then the film at its true speed. */
import { filmed, type Pose } from "$board/film";
import type { Point } from "$board/points";
import { arranged, end, sounding, type Cue, type Sounding } from "$board/timeline";
import type { Event, IceCracked, PyramidHeld } from "$protocol/cracked-ice";
import { PYRAMID } from "./box";
import { impactOf, readFilm, shotAt, type DiscFilm } from "./film";
import { totalOf } from "./table";

/** An event of a placement: its outcome and its film. */
export type Tried = PyramidHeld | IceCracked;

export type Motion =
  | Sounding
  | { readonly kind: "let-go"; readonly tried: Tried; readonly film: DiscFilm }
  | { readonly kind: "film"; readonly tried: Tried; readonly film: DiscFilm }
  | { readonly kind: "crack"; readonly at: Point }
  | { readonly kind: "pause" };

/** Milliseconds of silence after a hand has let go. */
export const SILENCE = 200;
/** Milliseconds of stillness after a film, before the verdict. */
const STILL = 500;

export function score(events: readonly Event[], own: readonly number[]): Cue<Motion>[] {
  return arranged(
    events,
    (event) => cuesOf(event, own),
    (_, cues) => end(cues),
  );
}

function cuesOf(event: Event, own: readonly number[]): Cue<Motion>[] {
  switch (event.type) {
    case "PyramidHeld":
    case "IceCracked":
      return tried(event);
    case "TurnBegan":
      return own.includes(event.seat) ? [sounding(0, "turn")] : [];
    case "RoundLost":
      return [
        sounding(0, "coin"),
        ...chimes(event.removed.filter((one) => totalOf(one) > 0).length),
      ];
    case "FirstPyramidFell":
      return [sounding(0, "knock")];
    case "GameWon":
    case "CapReached":
      return [sounding(0, "over")];
    case "Declared":
    case "Confirmed":
      return [sounding(0, "click")];
    case "Contested":
      return [sounding(0, "knock")];
    default:
      return [];
  }
}

const chimes = (count: number): Cue<Motion>[] =>
  Array.from({ length: count }, (_, index) => sounding(160 + 90 * index, "bell"));

function tried(event: Tried): Cue<Motion>[] {
  const film = readFilm(event.film?.frames);
  const cracks = event.type === "IceCracked";
  if (!film) return cracks ? [sounding(0, "shatter")] : [sounding(0, "place")];
  const tok = sounding(0, "place", event.size ? PYRAMID[event.size].pips / 2 : 1);
  const cues: Cue<Motion>[] = [
    tok,
    { at: 0, lasts: SILENCE, motion: { kind: "let-go", tried: event, film }, steady: true },
    filmed(SILENCE, film, { kind: "film", tried: event, film }),
  ];
  return event.type === "IceCracked" ? [...cues, ...cracking(event, film)] : cues;
}

function cracking(event: IceCracked, film: DiscFilm): Cue<Motion>[] {
  const at = SILENCE + event.at;
  const last = SILENCE + (film.times.at(-1) ?? 0);
  return [
    { at, lasts: 0, motion: { kind: "crack", at: brokenAt(event, film) }, steady: true },
    sounding(at, "shatter"),
    { at: last, lasts: STILL, motion: { kind: "pause" } },
  ];
}

/** Returns where the ice broke. Without a film, the final poses decide. */
export function brokenAt(event: IceCracked, film = readFilm(event.film?.frames)): Point {
  const shot = film ? shotAt(film, event.at) : new Map<number, Pose>();
  const ended = event.pyramids.find(({ number }) => number === event.culprit)?.pose ?? undefined;
  const culprit = event.culprit === null ? undefined : (shot.get(event.culprit) ?? ended);
  const [x, y] = impactOf(shot.get(0) ?? event.disc ?? [], culprit);
  return { x, y };
}

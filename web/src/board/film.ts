/** Films that the house has made: where several bodies were at certain times. They play at their true speed.
    A film travels as bytes that only its game can read; read, it is a reel. */
import { reduced } from "$design/motion";
import type { Cue } from "./timeline";

/** Where a body is and how it lies, in as many numbers as the game needs. */
export type Pose = readonly number[];

/** A film as it is shown. Whoever came later has no pictures of it: then it is over at once. */
export interface Reel {
  /** When each picture is, in milliseconds since the first; the last is the end. */
  readonly times: readonly number[];
  /** Each body's poses, one for every picture. */
  readonly bodies: readonly (readonly Pose[])[];
}

/** The pose so far on the way (0 to 1) from one to the next. */
export type Blend = (from: Pose, to: Pose, share: number) => Pose;

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;

export const straight: Blend = (from, to, share) =>
  from.map((number, place) => mixed(number, to[place] ?? number, share));

/** For poses whose last four numbers are a turn in space (a quaternion): it goes the short way round. */
export const turning: Blend = (from, to, share) => {
  const first = from.length - 4;
  const [one, other] = [from.slice(first), to.slice(first)];
  const along = one.reduce((sum, number, place) => sum + number * (other[place] ?? 0), 0);
  const near = along < 0 ? other.map((number) => -number) : other;
  const turned = straight(one, near, share);
  const length = Math.hypot(...turned) || 1;
  return [
    ...straight(from.slice(0, first), to.slice(0, first), share),
    ...turned.map((number) => number / length),
  ];
};

export function lengthOf({ times }: Reel): number {
  return times.at(-1) ?? 0;
}

/** Where all bodies are at this time: between two pictures on the way from one to the other. */
export function posesAt({ times, bodies }: Reel, time: number, blend: Blend = straight): Pose[] {
  const after = times.findIndex((one) => one > time);
  const next = after < 0 ? times.length - 1 : after;
  const last = after < 0 ? next : Math.max(0, after - 1);
  const [from = 0, to = 0] = [times[last], times[next]];
  const share = to > from ? Math.max(0, (time - from) / (to - from)) : 1;
  return bodies.flatMap((poses) => {
    const [one, other] = [poses[last], poses[next]];
    return one && other ? [share === 1 ? other : blend(one, other, share)] : [];
  });
}

/** What a film runs by: a clock, and a page that is drawn again and again. */
export interface Projector {
  readonly now: () => number;
  readonly frame: (draw: () => void) => void;
}

const PAGE: Projector = {
  now: () => performance.now(),
  frame: (draw) => void requestAnimationFrame(draw),
};

export interface Showing {
  readonly blend?: Blend;
  /** Without motion the end is shown at once. */
  readonly still?: boolean;
  /** Stops it, for the table shows something else. */
  readonly signal?: AbortSignal;
  readonly projector?: Projector;
}

/** Shows where the bodies are with every frame of the page, by the clock: a slow page leaves pictures out, and
    nobody sees it slower or faster than it was. Resolves at its end. */
export function keyframes(
  film: Reel,
  show: (poses: readonly Pose[]) => void,
  { blend = straight, still = reduced(), signal, projector = PAGE }: Showing = {},
): Promise<void> {
  const [began, length] = [still ? -Infinity : projector.now(), lengthOf(film)];
  return new Promise((resolve) => {
    const draw = (): void => {
      if (signal?.aborted) return resolve();
      const time = Math.min(length, projector.now() - began);
      show(posesAt(film, time, blend));
      if (time < length) projector.frame(draw);
      else resolve();
    };
    draw();
  });
}

/** A film's place in a score, as long as it is and never hurried. */
export function filmed<Motion>(at: number, film: Reel, motion: Motion): Cue<Motion> {
  return { at, lasts: lengthOf(film), motion, steady: true };
}

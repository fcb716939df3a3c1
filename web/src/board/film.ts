/** Films recorded by the server: the poses of several bodies over time, played at recorded speed.
    A film is sent as bytes in a format of its game. Decoded, it is a reel. */
import { reduced } from "$design/motion";
import type { Cue } from "./timeline";

/** The position and rotation of a body, in as many numbers as the game needs. */
export type Pose = readonly number[];

/** A decoded film. Without pictures, for a client that joined later, it is over at once. */
export interface Reel {
  /** Time of each picture in milliseconds since the first one. The last is the film's end. */
  readonly times: readonly number[];
  /** Each body's poses, one per picture. */
  readonly bodies: readonly (readonly Pose[])[];
}

/** Returns the pose at `share` (0 to 1) between two poses. */
export type Blend = (from: Pose, to: Pose, share: number) => Pose;

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;

export const straight: Blend = (from, to, share) =>
  from.map((number, place) => mixed(number, to[place] ?? number, share));

/** Interpolate poses whose last four numbers are a quaternion. It rotates by the shorter way. */
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

/** Return the poses of all bodies at a time in milliseconds, interpolated between two pictures. */
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

/** A clock and a frame scheduler; tests replace them. */
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
  /** Show only the end, at once: reduced motion. */
  readonly still?: boolean;
  /** Stops the film, for instance when the table shows something else. */
  readonly signal?: AbortSignal;
  readonly projector?: Projector;
}

/** Call `show` with the poses at every frame. The clock sets the time, so a slow page skips
    pictures and the speed stays the recorded one. Resolves at the end or when aborted. */
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

/** Return a steady cue with the film's recorded length. */
export function filmed<Motion>(at: number, film: Reel, motion: Motion): Cue<Motion> {
  return { at, lasts: lengthOf(film), motion, steady: true };
}

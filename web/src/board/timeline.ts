/** Schedules animation cues: events follow one another, and long schedules are compressed except
    for steady cues. `play` performs them. */
import { pace } from "$design/motion";
import type { SoundName } from "$design/sound.svelte";

export interface Sounding {
  readonly kind: "sound";
  readonly sound: SoundName;
  readonly strength: number;
}

export interface Cue<Motion> {
  /** Milliseconds since the start of the event. */
  readonly at: number;
  readonly lasts: number;
  readonly motion: Motion;
  /** Whether its length is fixed, and whether it is shown even when updates have piled up. */
  readonly steady?: boolean;
}

export interface Performer<Motion> {
  perform(motion: Motion, lasts: number): Promise<void>;
}

export const LONGEST = 1500;
export const [TAP, MOVE, TRAVEL, CELEBRATE] = [120, 240, 360, 900] as const;
/** Milliseconds between things of a kind that are dealt one after another. */
export const STAGGER = 60;

export const sounding = (at: number, sound: SoundName, strength = 1): Cue<Sounding> => ({
  at,
  lasts: 0,
  motion: { kind: "sound", sound, strength },
});

export const end = (cues: readonly Cue<unknown>[]): number =>
  Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));

/** Return the cues of all events in sequence, compressed so that the cues that are not steady take
    at most LONGEST. */
export function arranged<Event, Motion>(
  events: readonly Event[],
  cuesOf: (event: Event) => readonly Cue<Motion>[],
  /** Returns the milliseconds from the start of an event to the start of the next one. */
  gap: (event: Event, cues: readonly Cue<Motion>[], next: Event) => number,
): Cue<Motion>[] {
  const all: Cue<Motion>[] = [];
  let clock = 0;
  for (const [index, event] of events.entries()) {
    const cues = cuesOf(event);
    all.push(...cues.map((one) => ({ ...one, at: one.at + clock })));
    const next = events[index + 1];
    if (next !== undefined) clock += gap(event, cues, next);
  }
  return hurried(all);
}

/** Compress the cues if those that are not steady take more than `longest` milliseconds. */
function hurried<Motion>(cues: Cue<Motion>[], longest = LONGEST): Cue<Motion>[] {
  const ordinary = end(cues) - steadiness(cues)(end(cues));
  return ordinary <= longest ? cues : paced(cues, longest / ordinary);
}

/** Scale all times by a factor, except the time during which a steady cue runs. */
function paced<Motion>(cues: readonly Cue<Motion>[], factor: number): Cue<Motion>[] {
  const steady = steadiness(cues);
  const when = (time: number): number => steady(time) + factor * (time - steady(time));
  return cues.map((cue) => {
    const [at, until] = [when(cue.at), when(cue.at + cue.lasts)];
    return { ...cue, at, lasts: cue.steady ? cue.lasts : until - at };
  });
}

/** Return a function for the milliseconds before a time during which a steady cue runs. */
function steadiness(cues: readonly Cue<unknown>[]): (time: number) => number {
  const spans = cues.filter(({ steady }) => steady).sort((one, other) => one.at - other.at);
  return (time) => {
    let [sum, reached] = [0, 0];
    for (const { at, lasts } of spans) {
      const [from, until] = [Math.max(reached, at), Math.min(time, at + lasts)];
      sum += Math.max(0, until - from);
      reached = Math.max(reached, until);
    }
    return sum;
  };
}

/** How cues are played. */
export interface Circumstances {
  /** Reduced motion: play only the sounds, at once. The table shows the end. */
  readonly still: boolean;
  /** Updates have piled up: play only the steady cues, one after another. */
  readonly behind: boolean;
  /** Factor for the length of cues that are not steady; by default the player's speed setting. */
  readonly pace?: number;
  /** Stops the timeline: the performer is destroyed and its state must not be read any more. */
  readonly ended?: AbortSignal;
}

function playable<Motion extends { readonly kind: string }>(
  cues: readonly Cue<Motion>[],
  { still, behind, pace: factor = pace() }: Circumstances,
): Cue<Motion>[] {
  const kept = behind
    ? hurried(
        cues.filter(({ steady }) => steady),
        0,
      )
    : paced(cues, factor);
  if (!still) return kept;
  return kept.flatMap((cue) => (cue.motion.kind === "sound" ? [{ ...cue, at: 0 }] : []));
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function play<Motion extends { readonly kind: string }>(
  cues: readonly Cue<Motion>[],
  performer: Performer<Motion>,
  circumstances: Circumstances,
): Promise<void> {
  await Promise.all(
    playable(cues, circumstances).map(async ({ at, lasts, motion }) => {
      if (at > 0) await wait(at);
      if (!circumstances.ended?.aborted) await performer.perform(motion, lasts);
    }),
  );
}

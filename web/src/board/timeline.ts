/** Cues in time, one event after another and never too long, but for what keeps its true speed: a pure
    score, which somebody performs. */
import { pace } from "$design/motion";
import type { SoundName } from "$design/sound.svelte";

export interface Sounding {
  readonly kind: "sound";
  readonly sound: SoundName;
  readonly strength: number;
}

export interface Cue<Motion> {
  /** Milliseconds after the event begins to show. */
  readonly at: number;
  readonly lasts: number;
  readonly motion: Motion;
  /** Whether it keeps its true speed, and is seen even by whoever has fallen behind. */
  readonly steady?: boolean;
}

export interface Performer<Motion> {
  perform(motion: Motion, lasts: number): Promise<void>;
}

export const LONGEST = 1500;
export const [TAP, MOVE, TRAVEL, CELEBRATE] = [120, 240, 360, 900] as const;
/** Between things of a kind that are dealt one after another. */
export const STAGGER = 60;

export const sounding = (at: number, sound: SoundName, strength = 1): Cue<Sounding> => ({
  at,
  lasts: 0,
  motion: { kind: "sound", sound, strength },
});

export const end = (cues: readonly Cue<unknown>[]): number =>
  Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));

/** All events one after another, hurried so that nobody waits longer than LONGEST for what may be hurried. */
export function arranged<Event, Motion>(
  events: readonly Event[],
  cuesOf: (event: Event) => readonly Cue<Motion>[],
  /** How long to wait after one event begins before the next does. */
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

/** What lasts longer than this is pressed together. */
function hurried<Motion>(cues: Cue<Motion>[], longest = LONGEST): Cue<Motion>[] {
  const ordinary = end(cues) - steadiness(cues)(end(cues));
  return ordinary <= longest ? cues : paced(cues, longest / ordinary);
}

/** The same with all its times longer or shorter, but for the time in which something steady goes on. */
function paced<Motion>(cues: readonly Cue<Motion>[], factor: number): Cue<Motion>[] {
  const steady = steadiness(cues);
  const when = (time: number): number => steady(time) + factor * (time - steady(time));
  return cues.map((cue) => {
    const [at, until] = [when(cue.at), when(cue.at + cue.lasts)];
    return { ...cue, at, lasts: cue.steady ? cue.lasts : until - at };
  });
}

/** How much of the time until then something steady goes on. */
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

/** How a score is played. */
export interface Circumstances {
  /** Without motion only sounds are left: the table shows the end at once. */
  readonly still: boolean;
  /** Whoever has fallen behind sees only what keeps its true speed, one after another. */
  readonly behind: boolean;
  /** How long ordinary motions take, against the usual; else as the player likes it. */
  readonly pace?: number;
  /** Ends it all: whoever performed is gone, and nothing of theirs may be read any more. */
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

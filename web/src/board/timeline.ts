/** Cues in time, one event after another and never too long: a pure score, which somebody performs. */
import type { SoundName } from "$lib/sound.svelte";

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
}

export interface Performer<Motion> {
  perform(motion: Motion, lasts: number): Promise<void>;
}

export const LONGEST = 1500;
export const [TAP, MOVE, TRAVEL, CELEBRATE] = [120, 240, 360, 900] as const;
/** Between things of a kind that are dealt one after another. */
export const STAGGER = 60;

export const heard = (at: number, sound: SoundName, strength = 1): Cue<Sounding> => ({
  at,
  lasts: 0,
  motion: { kind: "sound", sound, strength },
});

export const end = (cues: readonly Cue<unknown>[]): number =>
  Math.max(0, ...cues.map(({ at, lasts }) => at + lasts));

/** All events one after another, hurried so that nobody waits longer than LONGEST. */
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

function hurried<Motion>(cues: Cue<Motion>[]): Cue<Motion>[] {
  const haste = Math.min(1, LONGEST / end(cues));
  return haste === 1
    ? cues
    : cues.map(({ at, lasts, motion }) => ({ at: at * haste, lasts: lasts * haste, motion }));
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays the score; without motion only its sounds are left. */
export async function play<Motion extends { readonly kind: string }>(
  cues: readonly Cue<Motion>[],
  performer: Performer<Motion>,
  still: boolean,
): Promise<void> {
  const played = still ? cues.filter(({ motion }) => motion.kind === "sound") : cues;
  await Promise.all(
    played.map(async ({ at, lasts, motion }) => {
      if (!still && at > 0) await wait(at);
      await performer.perform(motion, lasts);
    }),
  );
}

/** The sounds of strokes, numbers and other events of a duel. */
import type { SoundName } from "$design/sound.svelte";
import type { AttackKind, Duel, Event } from "$protocol/ice-cube";

export interface Heard {
  readonly sound: SoundName;
  readonly strength: number;
}

const STROKES: Readonly<Record<AttackKind, SoundName>> = {
  dragon: "hiss",
  sauna: "hiss",
  polish: "squeak",
  pool: "splash",
  acid: "squirt",
  salt: "grains",
};

const MISHAPS: Partial<Record<Event["type"], SoundName>> = {
  DuelOpened: "turn",
  AttackBegan: "bell",
  Miscounted: "knock",
  Disturbed: "plop",
  FillBegan: "drip",
  FishingBegan: "splash",
  SpoonMissed: "splash",
  WorkTakenOver: "tick",
  CountTakenOver: "tick",
  WorkTakenBack: "tick",
  CountTakenBack: "tick",
};

/** Returns the sound of a stroke. Its pitch follows from the value, in thousandths. */
export const strokeSound = (kind: AttackKind, worth: number): Heard => ({
  sound: STROKES[kind],
  strength: 0.4 + (1.2 * worth) / 1000,
});

/** Returns the sound of a number, one step higher for each that was said. The phrase is a chord. */
export function countSound(number: number, duel: Pick<Duel, "counts">): Heard {
  return number === 0
    ? { sound: "over", strength: 1 }
    : { sound: "count", strength: duel.counts - number + 1 };
}

/** Returns the sound of an event, or null if it has none or was heard here before the event came. */
export function soundOf(
  event: Event,
  duel: Pick<Duel, "kind" | "counts">,
  own: { readonly hand: boolean; readonly tongue: boolean },
): Heard | null {
  if (event.type === "Stroked") return own.hand ? null : strokeSound(duel.kind, event.worth);
  if (event.type === "Counted") return own.tongue ? null : countSound(event.number, duel);
  const sound = MISHAPS[event.type];
  return sound ? { sound, strength: 1 } : null;
}

/** Whether somebody blows into a microphone, by how loud it is: against what the room is like, and without flutter. */

/** A breath is so many times as loud as the room, and over when it is only so many. */
const [LOUD, QUIET] = [3, 1.8];
/** Rooms are never quite silent. */
const SILENCE = 0.008;
/** How quickly the room's own noise is learnt. */
const LEARNING = 0.05;

export class Blowing {
  #room = SILENCE;
  #blows = false;

  /** What this much noise, from 0 to 1, begins or ends. */
  hear(level: number): "begins" | "ends" | null {
    const before = this.#blows;
    this.#blows = level > (before ? QUIET : LOUD) * this.#room;
    if (!this.#blows && !before)
      this.#room = Math.max(SILENCE, this.#room + LEARNING * (level - this.#room));
    if (this.#blows === before) return null;
    return this.#blows ? "begins" : "ends";
  }
}

/** How loud these samples are, from 0 to 1. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

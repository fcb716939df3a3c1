/** Synthesized sounds: short, in one pentatonic scale, and none before the first user gesture. */
import { LOUDEST, settings } from "./settings.svelte";
import { recall, remember } from "./storage";
import { voices, type SoundName } from "./voices";

/** Gain for a volume in percent. Squared, because perceived loudness grows slower than gain. */
const strengthOf = (volume: number): number => (volume / LOUDEST) ** 2;

/** Volume in percent after unmuting, if the volume was 0. */
const AUDIBLE = 50;

class Sound {
  muted = $state(recall("muted") === "yes");
  #context: AudioContext | null = null;
  #speaker: GainNode | null = null;
  #touched = false;

  constructor() {
    const touch = (): void => {
      this.#touched = true;
    };
    for (const gesture of ["pointerdown", "keydown"]) {
      addEventListener(gesture, touch, { once: true, capture: true });
    }
  }

  mute(muted: boolean): void {
    this.muted = muted;
    remember("muted", muted ? "yes" : "no");
    if (!muted && settings.volume === 0) settings.volume = AUDIBLE;
    if (!muted) this.play("tick");
  }

  /** Set the volume and play a tick at it. A volume above 0 also unmutes. */
  turn(volume: number): void {
    settings.volume = volume;
    if (this.muted && volume > 0) this.mute(false);
    else this.play("tick");
  }

  /** Play a sound. The meaning of `strength` depends on the sound, for instance the size of the
      piece placed or the points scored. */
  play(name: SoundName, strength = 1): void {
    if (this.muted || settings.volume === 0 || !this.#touched) return;
    voices[name](this.#loudspeaker(), strength);
  }

  #loudspeaker(): AudioNode {
    const context = (this.#context ??= new AudioContext());
    if (context.state === "suspended") void context.resume();
    const speaker = (this.#speaker ??= new GainNode(context));
    speaker.gain.value = strengthOf(settings.volume);
    speaker.connect(context.destination);
    return speaker;
  }
}

export const sound = new Sound();
export type { SoundName } from "./voices";

/** Sounds made on the spot: soft, short, all of one pentatonic scale, and never before the player has touched something. */
import { LOUDEST, settings } from "./settings.svelte";
import { recall, remember } from "./storage";
import { voices, type SoundName } from "./voices";

/** Ears hear twice as loud what is much more than twice as strong. */
const strengthOf = (volume: number): number => (volume / LOUDEST) ** 2;

/** Whoever wants sound again hears some. */
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

  /** A hand on the knob hears how loud it will be. */
  turn(volume: number): void {
    settings.volume = volume;
    if (this.muted && volume > 0) this.mute(false);
    else this.play("tick");
  }

  /** `strength` says how much of it: the size of what is placed, or the points scored. */
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

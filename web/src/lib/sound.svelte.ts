/** Sounds made on the spot: soft, short, all of one pentatonic scale, and never before the player has touched something. */
import { recall, remember } from "./storage";
import { voices, type SoundName } from "./voices";

class Sound {
  muted = $state(recall("muted") === "yes");
  #context: AudioContext | null = null;
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
    if (!muted) this.play("tick");
  }

  /** `strength` says how much of it: the size of what is placed, or the points scored. */
  play(name: SoundName, strength = 1): void {
    if (this.muted || !this.#touched) return;
    const context = (this.#context ??= new AudioContext());
    if (context.state === "suspended") void context.resume();
    voices[name](context, strength);
  }
}

export const sound = new Sound();
export type { SoundName } from "./voices";

/** The player's preferences, stored on this device. Speed and size are also attributes of the root
    element: first.js sets them before the first paint; tokens.css derives durations and sizes. */
import { recall, remember } from "./storage";

export const SPEEDS = ["slow", "usual", "quick", "none"] as const;
export const SIZES = ["usual", "large", "larger"] as const;
export type Speed = (typeof SPEEDS)[number];
export type Size = (typeof SIZES)[number];
/** Which moves need confirmation by the primary button: those of games with turns, all, or none. */
export const CONFIRMS = ["turns", "always", "never"] as const;
export type Confirms = (typeof CONFIRMS)[number];

/** Stored values. "yes" and "no" date from when the setting had only these two. */
const KEPT: Readonly<Record<Confirms, string>> = { turns: "turns", always: "yes", never: "no" };

/** Factor by which durations are multiplied. */
export const PACE: Readonly<Record<Speed, number>> = { slow: 1.75, usual: 1, quick: 0.5, none: 0 };

export const LOUDEST = 100;

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  stored: string | null,
): Choice | "usual" {
  return choices.find((choice) => choice === stored) ?? "usual";
}

function confirmsOf(stored: string | null): Confirms {
  return CONFIRMS.find((choice) => KEPT[choice] === stored) ?? "turns";
}

function volumeOf(stored: string | null): number {
  const volume = /^\d+$/.test(stored ?? "") ? Number(stored) : LOUDEST;
  return volume <= LOUDEST ? volume : LOUDEST;
}

function tell(name: "speed" | "size", value: string): void {
  remember(name, value);
  document.documentElement.dataset[name] = value;
}

class Settings {
  #volume = $state(volumeOf(recall("volume")));
  #speed = $state<Speed>(oneOf(SPEEDS, recall("speed")));
  #size = $state<Size>(oneOf(SIZES, recall("size")));
  #confirms = $state<Confirms>(confirmsOf(recall("confirm")));

  /** Percent. `sound.muted` is separate and takes precedence. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = Math.round(Math.max(0, Math.min(LOUDEST, volume)));
    remember("volume", `${this.#volume}`);
  }

  /** Speed of animations; `none` has the effect of the system's reduced motion. */
  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    tell("speed", speed);
  }

  /** Size of text, through the root's font size, and of pieces: boards multiply the size of the
      pieces in their docks by `--size`. */
  get size(): Size {
    return this.#size;
  }
  set size(size: Size) {
    this.#size = size;
    tell("size", size);
  }

  get confirms(): Confirms {
    return this.#confirms;
  }
  set confirms(confirms: Confirms) {
    this.#confirms = confirms;
    remember("confirm", KEPT[confirms]);
  }

  /** Whether moves need confirmation in games with turns; if not, a press on a place plays. */
  get confirm(): boolean {
    return this.#confirms !== "never";
  }
  set confirm(confirm: boolean) {
    this.confirms = confirm ? "turns" : "never";
  }
}

export const settings = new Settings();

/** Real blowing: a microphone, and breaths in its noise. */

/** A breath begins at LOUD times the noise of the room and ends at QUIET times: the gap prevents flutter. */
const [LOUD, QUIET] = [3, 1.8];
/** The least noise of a room. */
const SILENCE = 0.008;
/** The share of a measurement in the running average of the room's noise. */
const LEARNING = 0.05;

/** Finds breaths in the noise of a room. */
export class Blowing {
  #room = SILENCE;
  #blows = false;

  /** Returns whether a breath begins or ends at this level of noise, from 0 to 1. */
  hear(level: number): "begins" | "ends" | null {
    const before = this.#blows;
    this.#blows = level > (before ? QUIET : LOUD) * this.#room;
    if (!this.#blows && !before)
      this.#room = Math.max(SILENCE, this.#room + LEARNING * (level - this.#room));
    if (this.#blows === before) return null;
    return this.#blows ? "begins" : "ends";
  }
}

/** Returns the level of these samples, from 0 to 1. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Milliseconds from one measurement to the next. */
const EVERY = 25;
const SAMPLES = 1024;

/** A microphone in which breaths begin and end. It is opened on demand only. */
export class Microphone {
  /** Whether the player blows into the microphone. It is kept from one duel to the next. */
  static wanted = false;
  state = $state<"off" | "asking" | "on" | "refused">("off");
  #stop: (() => void) | null = null;

  constructor(
    readonly begins: () => void,
    readonly ends: () => void,
  ) {}

  static get there(): boolean {
    return typeof navigator !== "undefined" && "mediaDevices" in navigator;
  }

  /** Switches the microphone on or off, also for the next duel. */
  async toggle(): Promise<void> {
    Microphone.wanted = this.state === "off" || this.state === "refused";
    if (Microphone.wanted) await this.open();
    else this.close();
  }

  async open(): Promise<void> {
    this.state = "asking";
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: RAW });
      if (this.state === "asking") this.#listen(stream);
      else silence(stream);
    } catch {
      [this.state, Microphone.wanted] = ["refused", false];
    }
  }

  close(): void {
    this.#stop?.();
    [this.#stop, this.state] = [null, "off"];
  }

  #listen(stream: MediaStream): void {
    const [context, blowing] = [new AudioContext(), new Blowing()];
    const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(SAMPLES);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const heard = blowing.hear(loudness(samples));
      if (heard === "begins") this.begins();
      else if (heard === "ends") this.ends();
    }, EVERY);
    this.#stop = () => {
      clearInterval(timer);
      silence(stream);
      void context.close();
    };
    this.state = "on";
  }
}

/** Filters for voices would remove a breath. */
const RAW = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const silence = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** A microphone that hears somebody blow: only when asked for, and never needed. */
import { Blowing, loudness } from "./blowing";

const EVERY = 25;
const SAMPLES = 1024;

export class Microphone {
  /** Whether whoever plays here blows for real: duels are too short to ask in each one. */
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

  /** On, or off again; the next duel begins as this one ends. */
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

/** What cleans a voice would take a breath away. */
const RAW = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const silence = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

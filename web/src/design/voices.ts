/** Synthesizes each sound of the app from oscillators and filtered noise. */

/** Hertz: C major pentatonic from C5, in which any two notes sound well together. */
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;
const LOUDNESS = 0.16;

interface Tone {
  pitch: number;
  at?: number;
  length?: number;
  shape?: OscillatorType;
  volume?: number;
  /** The pitch in hertz at the end of the tone. */
  slide?: number;
}

function tone(speaker: AudioNode, sound: Tone): void {
  const { context } = speaker;
  const { pitch, at = 0, length = 0.18, shape = "sine", volume = 1, slide } = sound;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
  if (slide) oscillator.frequency.exponentialRampToValueAtTime(slide, start + length);
  oscillator.connect(envelope(speaker, start, length, volume));
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

function breath(speaker: AudioNode, pitch: number, length: number, volume = 1): void {
  const { context } = speaker;
  const start = context.currentTime;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < frames; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 });
  source.connect(filter).connect(envelope(speaker, start, length, volume));
  source.start(start);
}

function envelope(speaker: AudioNode, start: number, length: number, volume: number): GainNode {
  const gain = new GainNode(speaker.context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS * volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(speaker);
  return gain;
}

const note = (step: number): number => SCALE[Math.min(step, SCALE.length - 1)] ?? SCALE[0];

type Voice = (speaker: AudioNode, strength: number) => void;

export const voices = {
  /** A piece is picked up: a tick on glass. */
  tick: (speaker) => tone(speaker, { pitch: 1760, length: 0.07, volume: 0.5 }),
  /** A piece is placed: wood on wood, lower for larger pieces. */
  place: (speaker, strength) => {
    tone(speaker, {
      pitch: 330 / strength,
      slide: 165 / strength,
      length: 0.11,
      shape: "triangle",
    });
    breath(speaker, 900, 0.05, 0.5);
  },
  /** Points are scored: one rising note each, at most eight. */
  points: (speaker, strength) => {
    for (let step = 0; step < Math.min(strength, 8); step++)
      tone(speaker, { pitch: note(step), at: step * 0.035, length: 0.12, volume: 0.7 });
  },
  /** A series earns a token. */
  coin: (speaker) => {
    tone(speaker, { pitch: note(4), length: 0.1, shape: "triangle" });
    tone(speaker, { pitch: note(7), at: 0.07, length: 0.2, shape: "triangle", volume: 0.8 });
  },
  /** An order is filled. */
  bell: (speaker) => {
    tone(speaker, { pitch: note(5), length: 0.29 });
    tone(speaker, { pitch: note(5) * 2.76, length: 0.16, volume: 0.25 });
  },
  /** Hidden pieces are dealt: rustling snow. */
  rustle: (speaker) => breath(speaker, 4200, 0.16, 0.5),
  /** A secret is revealed: a cracking seal. */
  crack: (speaker) => {
    breath(speaker, 2600, 0.06, 1.2);
    tone(speaker, { pitch: note(3), at: 0.05, length: 0.15, volume: 0.5 });
  },
  /** A scoop drops into its can. */
  plop: (speaker, strength) =>
    tone(speaker, { pitch: note(strength) / 2, slide: note(strength), length: 0.12 }),
  /** A drop falls. */
  drip: (speaker) => tone(speaker, { pitch: 700, slide: 1400, length: 0.09, volume: 0.6 }),
  /** Hot breath on ice: higher with more strength. */
  hiss: (speaker, strength) => breath(speaker, 2200 + 900 * Math.min(strength, 2), 0.34, 0.7),
  /** A finger rubs wet ice: higher with more speed. */
  squeak: (speaker, strength) => {
    const pitch = 900 + 500 * Math.min(strength, 2);
    tone(speaker, { pitch, slide: pitch * 1.25, length: 0.09, shape: "triangle", volume: 0.35 });
  },
  /** Water is stirred, or something falls into it. */
  splash: (speaker) => {
    breath(speaker, 1100, 0.22, 0.8);
    tone(speaker, { pitch: 520, slide: 260, length: 0.14, volume: 0.5 });
  },
  /** A pipette squirts. */
  squirt: (speaker) => {
    breath(speaker, 3400, 0.2, 0.9);
    tone(speaker, { pitch: 1400, slide: 420, length: 0.18, volume: 0.3 });
  },
  /** Grains fall and crackle. */
  grains: (speaker) => {
    for (const [index, pitch] of [5200, 6400, 4700].entries())
      tone(speaker, { pitch, at: 0.04 * index, length: 0.03, shape: "square", volume: 0.14 });
    breath(speaker, 6000, 0.09, 0.4);
  },
  /** A count goes up: one note, higher as the count rises. */
  count: (speaker, strength) =>
    tone(speaker, { pitch: note(Math.round(strength / 2)), length: 0.12, volume: 0.6 }),
  /** A piece is put on another. */
  click: (speaker) => tone(speaker, { pitch: 1318, length: 0.05, shape: "triangle", volume: 0.7 }),
  /** A piece is pulled from under another. */
  scrape: (speaker) => breath(speaker, 1800, 0.2, 0.6),
  /** The ice tilts: a groan, higher with a larger tilt. */
  creak: (speaker, strength) => {
    const pitch = 90 + 130 * strength;
    tone(speaker, { pitch, slide: pitch * 1.35, length: 0.16, shape: "sawtooth", volume: 0.22 });
    breath(speaker, 700 + 900 * strength, 0.07, 0.35);
  },
  /** The ice breaks: a sharp attack and a long tail. */
  shatter: (speaker) => {
    breath(speaker, 5200, 0.05, 3);
    breath(speaker, 1900, 0.55, 1.6);
    tone(speaker, { pitch: 190, slide: 48, length: 0.5, shape: "triangle", volume: 1.4 });
    for (const [index, step] of [7, 5, 6, 3].entries())
      tone(speaker, { pitch: note(step) * 2, at: 0.05 + index * 0.07, length: 0.1, volume: 0.25 });
  },
  /** Something is lowered: a breath of air. */
  air: (speaker) => breath(speaker, 520, 0.6, 0.6),
  /** A refusal: a dull knock. */
  knock: (speaker) => tone(speaker, { pitch: 150, slide: 90, length: 0.13, shape: "triangle" }),
  /** The player's turn begins: two soft bells. */
  turn: (speaker) => {
    tone(speaker, { pitch: note(2), length: 0.16, volume: 0.7 });
    tone(speaker, { pitch: note(4), at: 0.12, length: 0.18, volume: 0.7 });
  },
  /** The game is over: a cadence of four notes. */
  over: (speaker) => {
    for (const [index, step] of [0, 2, 3, 5].entries())
      tone(speaker, { pitch: note(step), at: index * 0.06, length: 0.22, shape: "triangle" });
  },
} as const satisfies Record<string, Voice>;

export type SoundName = keyof typeof voices;

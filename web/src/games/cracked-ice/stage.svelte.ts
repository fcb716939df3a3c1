/** Plays films over the table, which still shows the state before. */
import { keyframes, lengthOf, turning, type Pose } from "$board/film";
import type { Point } from "$board/points";
import { play as perform, wait, type Performer } from "$board/timeline";
import { sound } from "$design/sound.svelte";
import { brokenAt, score, type Motion, type Tried } from "./animate";
import { TILT } from "./box";
import { shotAt, tiltOf, type DiscFilm } from "./film";
import type { Play } from "./play.svelte";
import type { Mood } from "./scene/camera";
import { seenOf, type Seen, type Verdict } from "./table";

/** The poses of the disc and of all pyramids, as displayed. */
export interface Sight {
  readonly disc: Pose;
  readonly standing: readonly Seen[];
}

/** A film in progress: whose placement it shows, its time, and whether the ice has cracked in it. */
export interface Running {
  readonly tried: Tried;
  readonly length: number;
  readonly time: number;
  readonly cracked: boolean;
}

const VIBRATION = 40;
/** Returns the milliseconds between two creaks; the steeper the tilt, the fewer. */
const gapOf = (strength: number): number => 420 - 300 * strength;

/** Returns the loudness of the ice from 0, up to the tilt at which it creaks, to 1, where pyramids slip. */
export function groaning(tilt: number): number {
  return Math.max(0, Math.min(1, (tilt - TILT.creaks) / (TILT.slips - TILT.creaks)));
}

function sightOf({ pyramids }: Tried, shot: ReadonlyMap<number, Pose>, disc: Pose): Sight {
  const standing = seenOf(pyramids).map((one) => ({
    ...one,
    pose: (shot.get(one.number) ?? one.pose) as Seen["pose"],
  }));
  return { disc: shot.get(0) ?? disc, standing };
}

export class DiscStage implements Performer<Motion> {
  sight = $state.raw<Sight | null>(null);
  running = $state.raw<Running | null>(null);
  /** Where the ice has broken in the film that is shown. */
  broken = $state.raw<Point | null>(null);
  #skip = new AbortController();
  #creaked = 0;
  #open: () => void = () => undefined;
  /** Resolves when the disc is drawn for the first time. A scene takes a while to load. */
  readonly opened = new Promise<void>((resolve) => (this.#open = resolve));

  readonly mood: Mood = $derived(
    !this.running ? "work" : this.running.cracked ? "crack" : "suspense",
  );
  /** How dark the edges of the scene are: they darken as the disc leans. */
  readonly dark = $derived(
    this.sight && this.running
      ? Math.min(0.55, tiltOf(this.sight.disc).degrees / 45) * (this.running.cracked ? 0.4 : 1)
      : 0,
  );

  /** Marks the disc as drawn, as a scene or as a plan. */
  open(): void {
    this.#open();
  }

  /** Removes the film. The table shows the current view. */
  clear(): void {
    this.sight = null;
    this.running = null;
    this.broken = null;
  }

  /** Skips to the end of the film. */
  skip(): void {
    this.#skip.abort();
  }

  /** Ends the film without showing its end. */
  stop(): void {
    this.skip();
    this.#skip = new AbortController();
    this.clear();
  }

  async perform(motion: Motion, lasts: number): Promise<void> {
    switch (motion.kind) {
      case "sound":
        return this.#skip.signal.aborted ? undefined : sound.play(motion.sound, motion.strength);
      case "let-go":
        this.#skip = new AbortController();
        this.broken = null;
        this.#show(motion.tried, motion.film, 0);
        return this.#wait(lasts);
      case "film":
        return this.#film(motion.tried, motion.film);
      case "crack":
        return this.#crack(motion.at);
      case "pause":
        return this.#wait(lasts);
    }
  }

  #wait(lasts: number): Promise<void> {
    const skipped = new Promise<void>((resolve) =>
      this.#skip.signal.addEventListener("abort", () => resolve()),
    );
    return Promise.race([wait(lasts), skipped]);
  }

  #crack(at: Point): void {
    if (this.#skip.signal.aborted || !this.running) return;
    this.broken = at;
    this.running = { ...this.running, cracked: true };
    navigator.vibrate?.(VIBRATION);
  }

  #show(tried: Tried, film: DiscFilm, time: number): void {
    const disc = tried.disc ?? this.sight?.disc ?? [];
    this.sight = sightOf(tried, shotAt(film, time), disc);
    const cracked = this.running?.cracked === true && time > 0;
    this.running = { tried, length: lengthOf(film), time, cracked };
  }

  async #film(tried: Tried, film: DiscFilm): Promise<void> {
    const began = performance.now();
    const { signal } = this.#skip;
    await keyframes(
      film,
      () => {
        const time = Math.min(lengthOf(film), performance.now() - began);
        this.#show(tried, film, time);
        if (!this.running?.cracked) this.#creak(time);
      },
      { blend: turning, still: false, signal },
    );
    if (signal.aborted && signal === this.#skip.signal) this.#end(tried, film);
  }

  #end(tried: Tried, film: DiscFilm): void {
    if (tried.type === "IceCracked") this.broken = brokenAt(tried, film);
    this.#show(tried, film, lengthOf(film));
  }

  #creak(time: number): void {
    const strength = groaning(tiltOf(this.sight?.disc ?? []).degrees);
    if (time < this.#creaked) this.#creaked = 0;
    if (strength === 0 || time - this.#creaked < gapOf(strength)) return;
    this.#creaked = time;
    sound.play("creak", strength);
  }
}

/** Shows the film of a fall again. Its verdict returns at the end, unless a new update ends the repetition. */
export class Again {
  /** The verdict whose fall is repeated, or null. */
  verdict = $state.raw<Verdict | null>(null);
  #cut = new AbortController();

  constructor(
    readonly play: Play,
    readonly stage: DiscStage,
  ) {}

  /** Repeats the fall of the current verdict. The state of the match does not change. */
  async show(): Promise<void> {
    const { play, stage } = this;
    const read = play.verdict;
    if (!read) return;
    const { signal } = (this.#cut = new AbortController());
    this.verdict = read;
    play.read();
    play.watching = true;
    const cues = score([read.cracked], []);
    await perform(cues, stage, { still: false, behind: false, ended: signal });
    if (signal.aborted) return;
    this.#end();
    stage.clear();
    play.verdict = read;
  }

  /** Ends the repetition for a new update. The verdict counts as read. */
  cut(): void {
    if (!this.verdict) return;
    this.#cut.abort();
    this.stage.stop();
    this.#end();
  }

  #end(): void {
    this.verdict = null;
    this.play.watching = false;
  }
}

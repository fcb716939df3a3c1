/** The stage of the board: plays films over the table that still shows what was before. */
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

/** Where everything is, as one sees it. */
export interface Sight {
  readonly disc: Pose;
  readonly standing: readonly Seen[];
}

/** A film that runs: whose hand let go, how far it is, whether the ice has cracked in it. */
export interface Running {
  readonly tried: Tried;
  readonly length: number;
  readonly time: number;
  readonly cracked: boolean;
}

const VIBRATION = 40;
/** Between two creaks, in milliseconds: the farther it leans, the oftener. */
const gapOf = (strength: number): number => 420 - 300 * strength;

/** How loud the ice groans: 0 below the tilt at which it begins, 1 where pyramids slip. */
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
  /** Where the ice has just broken, while it flies. */
  broken = $state.raw<Point | null>(null);
  #skip = new AbortController();
  #creaked = 0;
  #open: () => void = () => undefined;
  /** Resolves once there is a picture: a scene takes a while to load. */
  readonly opened = new Promise<void>((resolve) => (this.#open = resolve));

  readonly mood: Mood = $derived(
    !this.running ? "work" : this.running.cracked ? "crack" : "suspense",
  );
  /** The edges darken as the disc leans. */
  readonly dark = $derived(
    this.sight && this.running
      ? Math.min(0.55, tiltOf(this.sight.disc).degrees / 45) * (this.running.cracked ? 0.4 : 1)
      : 0,
  );

  /** The disc is drawn, as a scene or as a plan. */
  open(): void {
    this.#open();
  }

  /** The table shows the new view by itself. */
  clear(): void {
    this.sight = null;
    this.running = null;
    this.broken = null;
  }

  /** Enough of it: the end is shown at once. */
  skip(): void {
    this.#skip.abort();
  }

  /** Whatever runs is over, and shows nothing any more: not even its end. */
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

/** A fall that is shown once more: its verdict waits until the end, unless the table has something new to tell. */
export class Again {
  /** The verdict whose fall is shown once more. */
  verdict = $state.raw<Verdict | null>(null);
  #cut = new AbortController();

  constructor(
    readonly play: Play,
    readonly stage: DiscStage,
  ) {}

  /** The fall of the verdict that is read: nothing else changes. */
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

  /** Something new is on the table, or about to be: the fall is over at once, and its verdict was read. */
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

/** The scene on a canvas: it follows the table, moves the camera, and draws only while something changes. */
import type { Pose } from "$board/film";
import type { Point } from "$board/points";
import type { Extent } from "$board/shape";
import { Gaze, type Mood } from "./camera";
import type { Held } from "./held";
import { bestTier, Pace, type Tier } from "./tiers";
import { World, type Standing } from "./world";

export type { Held, Mood, Standing, Tier };

/** After so many milliseconds without motion, a picture is drawn at full sharpness. */
const CALM = 400;
/** The frames that measure a tier, after some that only warm up. */
const [WARMING, JUDGED] = [2, 3];

export interface Circumstances {
  readonly canvas: HTMLCanvasElement;
  readonly tier: Tier;
  readonly night: boolean;
  /** With reduced motion, the camera jumps and nothing flies. */
  readonly still: boolean;
  /** Called after each picture, so that labels follow it. */
  readonly drawn: () => void;
  /** Called when the WebGL context is lost. */
  readonly lost: () => void;
}

export class Show {
  readonly #world: World;
  readonly #gaze = new Gaze();
  readonly #pace = new Pace();
  #waiting = false;
  #last = 0;
  #gone = false;
  #calm: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly around: Circumstances) {
    this.#world = new World(around.canvas, around.tier, around.night);
    around.canvas.addEventListener("webglcontextlost", () => {
      if (!this.#gone) around.lost();
    });
  }

  /** Adapts to the size of the canvas. The card covers the right side of a wide picture, or the foot of an upright
      one. */
  resize(width: number, height: number, card: Extent | null = null): void {
    this.#gaze.stand(height > width);
    if (this.around.still || this.#last === 0) this.#gaze.jump();
    this.#world.resize(width, height);
    const beside = card !== null && width >= card.width * 1.6;
    this.#world.cover(beside ? card.width : 0, card && !beside ? card.height : 0);
    this.#world.look(this.#gaze.looking);
    this.need();
  }

  show(disc: Pose, standing: readonly Standing[]): void {
    this.#world.show(disc, standing);
    this.need();
  }

  hold(held: Held | null): void {
    this.#world.hold(held);
    this.need();
  }

  feel(mood: Mood, dark: number): void {
    const known = this.around.still && (mood === "suspense" || mood === "crack") ? "work" : mood;
    this.#gaze.feel(known);
    this.#world.dark = dark;
    if (this.around.still) this.#gaze.jump();
    this.need();
  }

  pull(azimuth: number, elevation: number): void {
    this.#gaze.pull(azimuth, elevation);
    this.need();
  }

  release(): void {
    this.#gaze.release();
    this.need();
  }

  /** Shows the ice as broken at this point, or as whole; `flies` adds the debris of a running film. */
  breakAt(at: Point | null, flies: boolean): void {
    if (!at) this.#world.heal();
    else if (flies && !this.around.still) this.#world.crack(at.x, at.y);
    else this.#world.scar(at.x, at.y);
    this.need();
  }

  aimed(x: number, y: number): Point | null {
    return this.#world.aimed(x, y);
  }

  seen(x: number, y: number, z = 0): Point {
    return this.#world.seen(x, y, z);
  }

  seenAt(x: number, y: number, z: number): Point {
    return this.#world.seenAt(x, y, z);
  }

  /** Returns the time that a picture takes, in milliseconds. */
  time(): number {
    for (let frame = 0; frame < WARMING; frame++) this.#world.time();
    const times = Array.from({ length: JUDGED }, () => this.#world.time());
    return Math.min(...times);
  }

  /** Requests a frame. Further ones follow while something moves. */
  need(): void {
    if (this.#waiting || this.#gone) return;
    this.#waiting = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#waiting = false;
    if (this.#gone) return;
    const passed = this.#last === 0 ? 0 : Math.min(100, now - this.#last);
    this.#last = now;
    this.#gaze.step(passed);
    this.#world.step(passed);
    this.#world.look(this.#gaze.looking);
    this.#world.refine(this.#pace.share);
    this.#world.draw();
    this.around.drawn();
    this.#sharpenSoon();
    this.#timeFrame(now);
    if (this.#gaze.still && this.#world.still) this.#last = now;
    else this.need();
  }

  #sharpenSoon(): void {
    if (!this.#world.hurries) return;
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      this.#world.refine("rests");
      this.#world.draw();
    }, CALM);
  }

  /** Measures the time to the next frame, which comes when this one is drawn, with or without motion. */
  #timeFrame(now: number): void {
    if (this.#world.hurries) requestAnimationFrame((next) => this.#pace.saw(next - now));
  }

  dispose(): void {
    this.#gone = true;
    clearTimeout(this.#calm);
    this.#world.dispose();
  }
}

/** Returns the tier that suits this device, measured on a hidden canvas. */
export function judgedTier(night: boolean, width: number, height: number): Tier {
  return bestTier((tier) => {
    const canvas = document.createElement("canvas");
    const nothing = (): void => undefined;
    const show = new Show({ canvas, tier, night, still: true, drawn: nothing, lost: nothing });
    show.resize(width, height);
    const time = show.time();
    show.dispose();
    return time;
  });
}

/** The camera: a gaze that can be pulled aside, springs back, and sinks in suspense, and the projection between scene
    and pixels. */
import type { Point } from "$board/points";
import {
  MathUtils,
  PerspectiveCamera,
  Raycaster,
  Vector2,
  Vector3,
  type Mesh,
  type Plane,
} from "three";
import { PYRAMID, type Size } from "../box";
import { cm } from "./frame";

/** The direction of view, in degrees; `near` is 1 at the usual distance and less when nearer. */
export interface Looking {
  readonly azimuth: number;
  readonly elevation: number;
  readonly near: number;
  readonly roll: number;
}

export type Mood = "work" | "suspense" | "crack" | "above";

/** Returns the view of a mood. In upright windows, which are narrow, it is from higher up, so that the disc's back is
    as near as its front. */
export function lookingOf(mood: Mood, upright: boolean): Looking {
  switch (mood) {
    case "work":
      return { azimuth: 7, elevation: upright ? 45 : 36, near: 1, roll: 0 };
    case "suspense":
      return { azimuth: -10, elevation: upright ? 32 : 24, near: 0.86, roll: 0 };
    case "crack":
      return { azimuth: -12, elevation: upright ? 36 : 29, near: 1.04, roll: -1.6 };
    case "above":
      return { azimuth: 0, elevation: 80, near: 1.1, roll: 0 };
  }
}

const PARTS = ["azimuth", "elevation", "near", "roll"] as const;
/** The differences below which the gaze has arrived: a twentieth of a degree, a thousandth of the distance. */
const NEAR_ENOUGH: Looking = { azimuth: 0.05, elevation: 0.05, near: 0.001, roll: 0.02 };
/** After so many milliseconds, a third of the way is left. */
const LAG = 170;

/** The limits of pulling, in degrees: to either side, down and up. */
export const ORBIT = { azimuth: 25, low: -14, high: 44 } as const;

const mapped = (read: (part: keyof Looking) => number): Looking => ({
  azimuth: read("azimuth"),
  elevation: read("elevation"),
  near: read("near"),
  roll: read("roll"),
});

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

export class Gaze {
  #now: Looking;
  #mood: Mood = "work";
  #upright = false;
  /** How far the player has pulled it aside, in degrees. */
  #pull = { azimuth: 0, elevation: 0 };

  constructor() {
    this.#now = lookingOf("work", false);
  }

  get looking(): Looking {
    return this.#now;
  }

  get goal(): Looking {
    const goal = lookingOf(this.#mood, this.#upright);
    return {
      ...goal,
      azimuth: goal.azimuth + this.#pull.azimuth,
      elevation: within(goal.elevation + this.#pull.elevation, 12, 88),
    };
  }

  get still(): boolean {
    const goal = this.goal;
    return PARTS.every((part) => Math.abs(goal[part] - this.#now[part]) < NEAR_ENOUGH[part]);
  }

  feel(mood: Mood): void {
    this.#mood = mood;
  }

  stand(upright: boolean): void {
    this.#upright = upright;
  }

  /** Pulls the view aside by so many degrees. */
  pull(azimuth: number, elevation: number): void {
    this.#pull = {
      azimuth: within(this.#pull.azimuth + azimuth, -ORBIT.azimuth, ORBIT.azimuth),
      elevation: within(this.#pull.elevation + elevation, ORBIT.low, ORBIT.high),
    };
  }

  /** Lets go: the view springs back. */
  release(): void {
    this.#pull = { azimuth: 0, elevation: 0 };
  }

  /** Advances by so many milliseconds. */
  step(milliseconds: number): void {
    const [goal, before] = [this.goal, this.#now];
    const share = 1 - Math.exp(-milliseconds / LAG);
    this.#now = mapped((part) => before[part] + (goal[part] - before[part]) * share);
    if (this.still) this.jump();
  }

  jump(): void {
    this.#now = this.goal;
  }
}

const FIELD = 25;
const HALF_FIELD = Math.tan((FIELD / 2) * (Math.PI / 180));

/** What must be visible, in centimetres from the point looked at: the disc's width, its depth, the pyramids' height. */
const SEEN = { width: 7.6, depth: 6.6, height: 3.1 } as const;

/** The shares of the picture's width and height that nothing covers. */
interface Free {
  readonly across: number;
  readonly down: number;
}

const ALL: Free = { across: 1, down: 1 };

/** Returns the distance at which all of it is in the free part of the picture. */
export function distanceOf({ elevation, near }: Looking, aspect: number, free = ALL): number {
  const [rise, level] = [
    Math.sin(elevation * (Math.PI / 180)),
    Math.cos(elevation * (Math.PI / 180)),
  ];
  const high = SEEN.depth * rise + SEEN.height * level;
  // What is nearer looks larger.
  const nearer = SEEN.depth * level * 0.45;
  const wide = SEEN.width / (HALF_FIELD * aspect * free.across);
  const far = Math.max(high / (HALF_FIELD * free.down), wide) + nearer;
  return far * near;
}

const LOOKED_AT = new Vector3(0, 2.9, 0);
/** The smallest free share for which things are drawn smaller. */
const LEAST_FREE = 0.4;

/** The perspective camera over the table: its position, the free part of the window, and conversions to and from
    pixels. */
export class Eye {
  readonly camera = new PerspectiveCamera(FIELD, 1, 1, 200);
  #width = 1;
  #height = 1;
  #free: Free = { across: 1, down: 1 };

  open(width: number, height: number): void {
    [this.#width, this.#height] = [width, height];
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
  }

  /** Keeps clear so many pixels at the right and at the foot, which a card covers. */
  cover(right: number, foot: number): void {
    const [width, height] = [this.#width, this.#height];
    this.#free = {
      across: Math.max(LEAST_FREE, 1 - right / width),
      down: Math.max(LEAST_FREE, 1 - foot / height),
    };
    this.camera.setViewOffset(width, height, right / 2, foot / 2, width, height);
  }

  look(looking: Looking): void {
    const far = distanceOf(looking, this.camera.aspect, this.#free);
    const azimuth = MathUtils.degToRad(looking.azimuth);
    const elevation = MathUtils.degToRad(looking.elevation);
    const level = far * Math.cos(elevation);
    this.camera.position.set(
      LOOKED_AT.x + level * Math.sin(azimuth),
      LOOKED_AT.y + far * Math.sin(elevation),
      LOOKED_AT.z + level * Math.cos(azimuth),
    );
    this.camera.lookAt(LOOKED_AT);
    this.camera.rotateZ(MathUtils.degToRad(looking.roll));
    this.camera.updateMatrixWorld();
  }

  /** Returns where a place of the scene appears, in pixels from the canvas's corner. */
  seen(place: Vector3): Point {
    const { x, y } = place.clone().project(this.camera);
    return { x: (x * 0.5 + 0.5) * this.#width, y: (0.5 - y * 0.5) * this.#height };
  }

  /** Returns where the ray through this pixel meets a plane. */
  met(x: number, y: number, plane: Plane): Vector3 | null {
    const caster = new Raycaster();
    const at = new Vector2((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2);
    caster.setFromCamera(at, this.camera);
    return caster.ray.intersectPlane(plane, new Vector3());
  }

  /** Whether a pyramid hides a place. */
  hides(mesh: Mesh, size: Size, place: Vector3): boolean {
    const { base, height } = PYRAMID[size];
    const from = this.camera.position;
    if (mesh.position.distanceTo(from) > place.distanceTo(from) - cm(base) / 3) return false;
    const at = place.clone().project(this.camera);
    const foot = mesh.position.clone().project(this.camera);
    const tip = mesh.localToWorld(new Vector3(0, cm(height), 0)).project(this.camera);
    const low = Math.min(foot.y, tip.y) - 0.02;
    const wide = Math.abs(tip.y - foot.y) * 0.32 + 0.02;
    return at.y > low && at.y < tip.y && Math.abs(at.x - foot.x) < wide;
  }
}

/** Where one looks from: a camera that orbits a little, springs back, and sinks when it gets exciting. */
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

/** How one looks at the table, in degrees; `near` is 1 from the usual distance, less from nearer. */
export interface Looking {
  readonly azimuth: number;
  readonly elevation: number;
  readonly near: number;
  readonly roll: number;
}

export type Mood = "work" | "suspense" | "crack" | "above";

/** Upright windows are narrow: one looks from higher up, so that the disc's back is as near as its front. */
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
/** How near is there: a tenth of a degree, a thousandth of the distance. */
const NEAR_ENOUGH: Looking = { azimuth: 0.05, elevation: 0.05, near: 0.001, roll: 0.02 };
/** After so many milliseconds a third of the way is left. */
const LAG = 170;

/** So far one may orbit to either side, and so low and high. */
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
  /** How far somebody has pulled it aside. */
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

  /** A hand pulls the table round, by so many degrees. */
  pull(azimuth: number, elevation: number): void {
    this.#pull = {
      azimuth: within(this.#pull.azimuth + azimuth, -ORBIT.azimuth, ORBIT.azimuth),
      elevation: within(this.#pull.elevation + elevation, ORBIT.low, ORBIT.high),
    };
  }

  /** And lets go: it springs back. */
  release(): void {
    this.#pull = { azimuth: 0, elevation: 0 };
  }

  /** So many milliseconds later. */
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

/** What must be seen, in centimetres from where one looks: the disc's width, its depth, the pyramids' height. */
const SEEN = { width: 7.6, depth: 6.6, height: 3.1 } as const;

/** How much of the picture's width and height nothing covers. */
interface Free {
  readonly across: number;
  readonly down: number;
}

const ALL: Free = { across: 1, down: 1 };

/** How far away one must be for all of it to be in the picture, or in what is free of it. */
export function distanceOf({ elevation, near }: Looking, aspect: number, free = ALL): number {
  const [rise, level] = [
    Math.sin(elevation * (Math.PI / 180)),
    Math.cos(elevation * (Math.PI / 180)),
  ];
  const high = SEEN.depth * rise + SEEN.height * level;
  // What lies nearer looks larger.
  const nearer = SEEN.depth * level * 0.45;
  const wide = SEEN.width / (HALF_FIELD * aspect * free.across);
  const far = Math.max(high / (HALF_FIELD * free.down), wide) + nearer;
  return far * near;
}

const LOOKED_AT = new Vector3(0, 2.9, 0);
/** However much is covered, things are not drawn smaller than for this share. */
const LEAST_FREE = 0.4;

/** The eye over the table: where it looks from, which part of the window is free, and what is seen where. */
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

  /** A card covers so many pixels at the right and at the foot: what one looks at stands in the rest. */
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

  /** Where a place of the scene is seen, in the page's pixels from the canvas's corner. */
  seen(place: Vector3): Point {
    const { x, y } = place.clone().project(this.camera);
    return { x: (x * 0.5 + 0.5) * this.#width, y: (0.5 - y * 0.5) * this.#height };
  }

  /** Where a pointer meets a plane. */
  met(x: number, y: number, plane: Plane): Vector3 | null {
    const caster = new Raycaster();
    const at = new Vector2((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2);
    caster.setFromCamera(at, this.camera);
    return caster.ray.intersectPlane(plane, new Vector3());
  }

  /** Whether a pyramid stands before a place. */
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

/** The eye over the table: where it looks from, which part of the window is free, and what is seen where. */
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
import { distanceOf, FIELD, type Free, type Looking } from "./camera";
import { cm } from "./frame";

const LOOKED_AT = new Vector3(0, 2.9, 0);
/** However much is covered, things are not drawn smaller than for this share. */
const LEAST_FREE = 0.4;

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

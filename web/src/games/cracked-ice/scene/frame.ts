/** Conversions from the server's frame of reference (millimetres, z up, y away from the viewer) to the scene's
    (centimetres, y up). */
import type { Pose } from "$board/film";
import { Quaternion, Vector3, type Object3D } from "three";

const CM = 0.1;

export function placeOf([x = 0, y = 0, z = 0]: Pose): Vector3 {
  return new Vector3(x * CM, z * CM, -y * CM);
}

export function turnOf([, , , w = 1, x = 0, y = 0, z = 0]: Pose): Quaternion {
  return new Quaternion(x, z, -y, w).normalize();
}

export function put(object: Object3D, pose: Pose): void {
  object.position.copy(placeOf(pose));
  object.quaternion.copy(turnOf(pose));
}

/** Returns a place of the scene in the server's frame. */
export function spokenOf({ x, y, z }: Vector3): readonly [number, number, number] {
  return [x / CM, -z / CM, y / CM];
}

export const cm = (millimetres: number): number => millimetres * CM;

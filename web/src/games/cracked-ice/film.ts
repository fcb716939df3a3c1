/** Films of a placement: decoding, the poses at a time, and the tilt of the disc. */
import { posesAt, turning, type Pose, type Reel } from "$board/film";
import { DISC } from "./box";
import { turnedBy } from "./hand/footprint";

/** A reel with the number of each body: 0 is the disc, others are pyramids. */
export interface DiscFilm extends Reel {
  readonly numbers: readonly number[];
}

const [UNIT, TURN, POSE] = [0.02, 32767, 7];

function bytesOf(text: string): DataView {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new DataView(bytes.buffer);
}

/** Decodes a film (base64). Returns null if there are no frames, as for viewers who joined later. */
export function readFilm(frames: string | undefined): DiscFilm | null {
  if (!frames) return null;
  const data = bytesOf(frames);
  const [bodies, pictures] = [data.getUint8(1), data.getUint16(2, true)];
  const [timesAt, posesStart] = [4 + bodies, 4 + bodies + 2 * pictures];
  const counted = <Item>(length: number, read: (index: number) => Item): Item[] =>
    Array.from({ length }, (_, index) => read(index));
  const pose = (body: number, picture: number): Pose =>
    counted(POSE, (part) => {
      const at = posesStart + 2 * (POSE * (body * pictures + picture) + part);
      return data.getInt16(at, true) * (part < 3 ? UNIT : 1 / TURN);
    });
  return {
    numbers: counted(bodies, (index) => data.getUint8(4 + index)),
    times: counted(pictures, (index) => data.getUint16(timesAt + 2 * index, true)),
    bodies: counted(bodies, (body) => counted(pictures, (picture) => pose(body, picture))),
  };
}

/** Returns the poses of all moving bodies at this time, by number. */
export function shotAt(film: DiscFilm, time: number): ReadonlyMap<number, Pose> {
  const poses = posesAt(film, time, turning);
  return new Map(
    film.numbers.flatMap((number, index) => {
      const pose = poses[index];
      return pose ? [[number, pose] as const] : [];
    }),
  );
}

export interface Tilt {
  /** The tilt of the disc, in degrees. */
  readonly degrees: number;
  /** The direction of its lowest side, in degrees over the table: 0 along x, 90 along y. */
  readonly toward: number;
  /** The height of its lowest rim over the table, in millimetres. */
  readonly gap: number;
}

export function tiltOf(disc: Pose): Tilt {
  const [x, y, z] = turnedBy(disc, [0, 0, 1]);
  const lean = Math.hypot(x, y);
  const [, , height = 0] = disc;
  return {
    degrees: (Math.atan2(lean, z) * 180) / Math.PI,
    toward: (Math.atan2(y, x) * 180) / Math.PI,
    gap: Math.max(0, height - DISC.thick * z - DISC.radius * lean),
  };
}

/** Returns the lowest point of the disc's rim. */
export function lowestOf(disc: Pose): readonly [number, number, number] {
  const { toward, gap } = tiltOf(disc);
  const [x = 0, y = 0] = disc;
  const [, , flat] = turnedBy(disc, [0, 0, 1]);
  const way = (toward * Math.PI) / 180;
  const far = DISC.radius * flat;
  return [x + far * Math.cos(way), y + far * Math.sin(way), gap];
}

/** Returns where the ice cracks: under the pyramid that touched it first, or under the lowest rim. */
export function impactOf(disc: Pose, culprit: Pose | undefined): readonly [number, number] {
  const [x = 0, y = 0] = culprit ?? lowestOf(disc);
  return [x, y];
}

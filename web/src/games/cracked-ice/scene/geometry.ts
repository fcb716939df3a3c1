/** Geometries: a pyramid with rounded edges, which catch the light, rings, and the floe. */
import {
  BufferGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  LatheGeometry,
  RingGeometry,
  Shape,
  Vector2,
  Vector3,
} from "three";

const ROUND = 0.055;
/** Texture coordinates where a pyramid's faces are plain: edges take their colour from there. */
const PLAIN: readonly [number, number] = [0.015, 0.985];

/** A point of the inner pyramid, the direction in which the rounding pushes it, and its texture coordinates. */
interface Corner {
  readonly at: Vector3;
  readonly to: Vector3;
  readonly sheet: readonly [number, number];
}

/** Collects triangles, each oriented with its front outside. */
class Triangles {
  readonly #places: number[] = [];
  readonly #normals: number[] = [];
  readonly #sheet: number[] = [];

  /** The number of steps in which an edge or a corner is rounded. */
  constructor(readonly segments: number) {}

  add(...corners: readonly [Corner, Corner, Corner]): void {
    const [one, two, three] = corners;
    const [a, b, c] = corners.map(({ at, to }) => at.clone().addScaledVector(to, ROUND));
    if (!a || !b || !c) return;
    const outward = new Vector3().add(one.to).add(two.to).add(three.to);
    const facing = b.sub(a).cross(c.sub(a)).dot(outward) >= 0;
    for (const corner of facing ? corners : [one, three, two]) this.#put(corner);
  }

  #put({ at, to, sheet }: Corner): void {
    this.#places.push(at.x + to.x * ROUND, at.y + to.y * ROUND, at.z + to.z * ROUND);
    this.#normals.push(to.x, to.y, to.z);
    this.#sheet.push(...sheet);
  }

  /** Adds a rounded edge, from one face's normal to the next one's. */
  strip(from: Vector3, until: Vector3, ends: readonly [Vector3, Vector3]): void {
    for (let step = 0; step < this.segments; step++) {
      const one = between(from, until, step / this.segments);
      const other = between(from, until, (step + 1) / this.segments);
      this.add(plain(ends[0], one), plain(ends[0], other), plain(ends[1], one));
      this.add(plain(ends[0], other), plain(ends[1], other), plain(ends[1], one));
    }
  }

  /** Adds a rounded corner between the normals of the faces that meet there. */
  cap(centre: Vector3, middle: Vector3, around: readonly Vector3[]): void {
    const { segments } = this;
    const ring = around.flatMap((one, place) => {
      const next = around[(place + 1) % around.length] ?? one;
      return Array.from({ length: segments }, (_, step) => between(one, next, step / segments));
    });
    for (const [place, one] of ring.entries()) {
      const next = ring[(place + 1) % ring.length] ?? one;
      this.add(plain(centre, middle), plain(centre, one), plain(centre, next));
    }
  }

  geometry(): BufferGeometry {
    return new BufferGeometry()
      .setAttribute("position", new Float32BufferAttribute(this.#places, 3))
      .setAttribute("normal", new Float32BufferAttribute(this.#normals, 3))
      .setAttribute("uv", new Float32BufferAttribute(this.#sheet, 2));
  }
}

const plain = (at: Vector3, to: Vector3): Corner => ({ at, to, sheet: PLAIN });

const between = (one: Vector3, other: Vector3, share: number): Vector3 =>
  one.clone().lerp(other, share).normalize();

const DOWN = new Vector3(0, -1, 0);
const UP = new Vector3(0, 1, 0);

/** Returns the faces, edges and corners of a pyramid swept by a small sphere. The origin is the centre of its base. */
export function roundPyramid(base: number, height: number, segments = 4): BufferGeometry {
  const slant = Math.hypot(height, base / 2);
  const [out, up] = [height / slant, base / 2 / slant];
  const reach = (out * base) / 2 - ROUND;
  const inner = (reach - up * ROUND) / out;
  const tip = new Vector3(0, reach / up, 0);
  const corner = (x: number, z: number): Vector3 => new Vector3(x * inner, ROUND, z * inner);
  const feet = [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
  const normals = [
    new Vector3(0, up, out),
    new Vector3(out, up, 0),
    new Vector3(0, up, -out),
    new Vector3(-out, up, 0),
  ];
  const at = <Item>(items: readonly Item[], place: number): Item => items[(place + 4) % 4] as Item;
  const triangles = new Triangles(segments);

  for (let face = 0; face < 4; face++) {
    const [left, right] = [at(feet, face), at(feet, face + 1)];
    const [normal, before] = [at(normals, face), at(normals, face - 1)];
    const start = (face % 2) * 0.5;
    const half = inner / base;
    const on = (across: number, y: number): [number, number] => [start + across * 0.5, y / height];
    triangles.add(
      { at: left, to: normal, sheet: on(0.5 - half, ROUND) },
      { at: right, to: normal, sheet: on(0.5 + half, ROUND) },
      { at: tip, to: normal, sheet: on(0.5, tip.y) },
    );
    triangles.strip(before, normal, [left, tip]);
    triangles.strip(DOWN, normal, [left, right]);
    triangles.cap(left, between(before.clone().add(normal), DOWN, 1 / 3), [DOWN, before, normal]);
  }
  triangles.cap(tip, UP, normals);
  const below = feet.map((foot) => plain(foot, DOWN));
  triangles.add(at(below, 0), at(below, 1), at(below, 2));
  triangles.add(at(below, 0), at(below, 2), at(below, 3));
  return triangles.geometry();
}

/** Returns a flat ring that faces up. */
export function flatRing(
  inner: number,
  outer: number,
  y: number,
  segments: number,
): BufferGeometry {
  return new RingGeometry(inner, outer, segments, 1).rotateX(-Math.PI / 2).translate(0, y, 0);
}

/** Returns a ring with a square section and sharp edges. */
export function band(
  inner: number,
  outer: number,
  low: number,
  high: number,
  segments: number,
): BufferGeometry {
  const corners = [
    [inner, low],
    [outer, low],
    [outer, high],
    [inner, high],
    [inner, low],
  ] as const;
  const sides = corners.slice(1).flatMap((corner, place) => [corners[place] ?? corner, corner]);
  return new LatheGeometry(
    sides.map(([x, y]) => new Vector2(x, y)),
    segments,
  );
}

const COAST = [
  [-1, -0.72],
  [-0.62, -0.97],
  [-0.1, -0.9],
  [0.42, -1],
  [0.93, -0.78],
  [1, 0.1],
  [0.95, 0.8],
  [0.5, 1],
  [-0.08, 0.94],
  [-0.6, 1.02],
  [-0.97, 0.82],
  [-0.94, 0.05],
] as const;
const SOFT = 0.22;

/** Half the floe's width and depth, in centimetres. */
export const FLOE = { width: 19, depth: 15 } as const;
/** The size of the floe's texture relative to the floe. */
export const SHEET = 1.05;

function coast(): Shape {
  const shape = new Shape();
  const points = COAST.map(([x, y]) => new Vector2(x * FLOE.width, y * FLOE.depth));
  for (const [place, point] of points.entries()) {
    const before = points.at(place - 1) ?? point;
    const after = points[(place + 1) % points.length] ?? point;
    const [from, to] = [point.clone().lerp(before, SOFT), point.clone().lerp(after, SOFT)];
    if (place === 0) shape.moveTo(from.x, from.y);
    else shape.lineTo(from.x, from.y);
    shape.quadraticCurveTo(point.x, point.y, to.x, to.y);
  }
  shape.closePath();
  return shape;
}

/** Returns the floe with its upper face at height 0. Its texture is projected from above. */
export function floe(): BufferGeometry {
  const geometry = new ExtrudeGeometry(coast(), {
    depth: 1.5,
    bevelEnabled: true,
    bevelSize: 0.28,
    bevelThickness: 0.28,
    bevelSegments: 4,
    curveSegments: 10,
  });
  geometry.rotateX(Math.PI / 2).translate(0, -0.28, 0);
  const [places, sheet] = [geometry.getAttribute("position"), geometry.getAttribute("uv")];
  for (let index = 0; index < places.count; index++) {
    const [u, v] = onFloe(places.getX(index), places.getZ(index));
    sheet.setXY(index, u, 1 - v);
  }
  return geometry;
}

/** Returns the texture coordinates of a place on the floe, from the upper left corner. */
export function onFloe(x: number, z: number): readonly [number, number] {
  return [0.5 + x / (FLOE.width * 2 * SHEET), 0.5 + z / (FLOE.depth * 2 * SHEET)];
}

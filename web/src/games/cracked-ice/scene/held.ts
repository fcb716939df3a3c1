/** The pyramid that hangs from a hand, with a footprint on the disc and a pale shaft between them; and the pyramid
    that it would touch. */
import type { Colour } from "$art/seats/seats";
import {
  AdditiveBlending,
  BackSide,
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  NormalBlending,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
  type Texture,
} from "three";
import { PYRAMID } from "../box";
import type { Carried } from "../hand/hover.svelte";
import { cm } from "./frame";
import type { Pieces } from "./pieces";
import type { Placed } from "./shadows";
import { brushOf, textureOf } from "./sheets";

/** A pyramid in a hand, with the colour of the hand's seat. */
export interface Held extends Carried {
  readonly colour: Colour;
  /** Whether it could stand there; null for another player's hand, which is not judged. */
  readonly stands: boolean | null;
  /** The number of the pyramid that it would touch. */
  readonly touches?: number;
}

const [SIDE, PRINT] = [256, 1.33];
const INK = { day: ["#0f9c92", "#3fcfc480"], night: ["#5ff0e0", "#4fc7bc66"] } as const;
const BAD = ["#c93462", "#f0668c66"] as const;
/** The footprint of another player is tinted with the colour of the seat. */
const PLAIN = ["#ffffff", "#ffffff66"] as const;

type Footing = "stands" | "not" | "other";
const FOOTINGS = ["stands", "not", "other"] as const;

const footingOf = ({ stands }: Held): Footing =>
  stands === null ? "other" : stands ? "stands" : "not";

/** Returns the texture of a footprint: a square with a plus sign where a pyramid may stand, hatched and crossed where
    it may not, plain for another player's. */
function print(footing: Footing, night: boolean): Texture {
  const good = night ? INK.night : INK.day;
  const [line, fill] = { stands: good, not: BAD, other: PLAIN }[footing];
  const brush = brushOf(SIDE, SIDE);
  const square = (inset: number, round: number): void => {
    brush.beginPath();
    brush.roundRect(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, round);
  };
  const stroke = (width: number, ...ways: readonly (readonly number[])[]): void => {
    brush.lineWidth = width;
    brush.beginPath();
    for (const [x = 0, y = 0, toX = 0, toY = 0] of ways) {
      brush.moveTo(x, y);
      brush.lineTo(toX, toY);
    }
    brush.stroke();
  };
  brush.lineCap = "round";
  square(33, 11);
  brush.fillStyle = fill;
  brush.fill();
  brush.strokeStyle = line;
  if (footing === "not") {
    brush.save();
    brush.clip();
    const hatches = Array.from({ length: 22 }, (_, index) => index * 24 - SIDE);
    stroke(6, ...hatches.map((x) => [x, SIDE, x + SIDE, 0]));
    brush.restore();
  }
  square(33, 11);
  brush.lineWidth = 10;
  brush.stroke();
  if (footing === "stands") stroke(7, [128, 112, 128, 144], [112, 128, 144, 128]);
  if (footing === "not") stroke(16, [84, 84, 172, 172], [172, 84, 84, 172]);
  square(25, 16);
  brush.strokeStyle = "#ffffffee";
  brush.lineWidth = 4;
  brush.stroke();
  return textureOf(brush, 2);
}

/** Returns the four upright sides of a unit cube. The shader fades them by height. */
function sides(): BufferGeometry {
  const corners = [
    [-0.5, 0.5],
    [0.5, 0.5],
    [0.5, -0.5],
    [-0.5, -0.5],
  ] as const;
  const places = corners.flatMap(([x, z], index) => {
    const [tx, tz] = corners[(index + 1) % 4] ?? [x, z];
    return [x, 0, z, tx, 0, tz, tx, 1, tz, x, 0, z, tx, 1, tz, x, 1, z];
  });
  return new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places, 3));
}

export class HeldPiece {
  /** A child of the disc's group. */
  readonly group = new Group();
  readonly #prints: ReadonlyMap<Footing, Texture>;
  readonly #print: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #shaft: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #own: Color;
  #piece: Mesh | null = null;
  #kind = "";

  constructor(
    readonly pieces: Pieces,
    night: boolean,
  ) {
    this.#prints = new Map(FOOTINGS.map((footing) => [footing, print(footing, night)]));
    this.#own = new Color(night ? "#6ff5e6" : "#2fc4b8");
    this.#print = new Mesh(
      new PlaneGeometry(PRINT, PRINT).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ transparent: true, depthWrite: false }),
    );
    this.#shaft = new Mesh(
      sides(),
      new ShaderMaterial({
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
        uniforms: { c: { value: this.#own } },
        vertexShader:
          "varying float v;void main(){v=position.y;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}",
        fragmentShader:
          "varying float v;uniform vec3 c;void main(){gl_FragColor=vec4(c,mix(.34,.05,v));}",
      }),
    );
    this.#print.renderOrder = this.#shaft.renderOrder = 1;
    this.group.add(this.#print, this.#shaft);
    this.group.visible = false;
  }

  show(held: Held | null): void {
    this.group.visible = held !== null;
    if (!held) return;
    this.#wear(held);
    const base = cm(PYRAMID[held.size].base);
    const [x, z, height] = [cm(held.x), -cm(held.y), cm(held.height)];
    const turn = MathUtils.degToRad(held.turn);
    this.#print.position.set(x, 0.015, z);
    this.#print.scale.setScalar(base);
    this.#shaft.position.set(x, 0.02, z);
    this.#shaft.scale.set(base, Math.max(0.001, height), base);
    this.#shaft.visible = held.stands !== false && height > 0.05;
    for (const object of [this.#print, this.#shaft]) object.rotation.y = turn;
    if (this.#piece) hang(this.#piece, held, new Vector3(x, height, z), turn);
  }

  #wear(held: Held): void {
    const footing = footingOf(held);
    const { colour, size } = held;
    const kind = `${colour} ${size} ${footing}`;
    if (kind === this.#kind) return;
    this.#kind = kind;
    const [others, tint] = [footing === "other", this.pieces.tint(colour)];
    const { material } = this.#print;
    material.map = this.#prints.get(footing) ?? null;
    material.color.set(others ? tint : "#ffffff");
    const { c } = this.#shaft.material.uniforms;
    if (c) c.value = others ? tint : this.#own;
    if (this.#piece) this.group.remove(this.#piece);
    this.#piece = this.pieces.mesh(colour, size, others ? "pale" : "there");
    this.group.add(this.#piece);
  }

  dispose(): void {
    for (const texture of this.#prints.values()) texture.dispose();
    for (const { geometry, material } of [this.#print, this.#shaft]) {
      geometry.dispose();
      material.dispose();
    }
  }
}

/** Poses the piece: rotated first, then leaning about its base. */
function hang(piece: Mesh, { lean, toward }: Held, at: Vector3, turn: number): void {
  const way = MathUtils.degToRad(toward);
  const axis = new Vector3(-Math.sin(way), 0, -Math.cos(way));
  piece.position.copy(at);
  piece.quaternion.setFromAxisAngle(axis, MathUtils.degToRad(lean));
  piece.rotateY(turn);
}

const TOUCHED_INK = { day: "#c92b5f", night: "#ff7fa6" } as const;
/** How far each hull stands out of the pyramid, in centimetres, and its opacity. */
const [LINE, GLOW] = [
  { out: 0.09, opacity: 1 },
  { out: 0.24, opacity: 0.34 },
] as const;

/** The pyramid that the one in hand would touch: an outline around it, and a glow. */
export class Touched {
  readonly group = new Group();
  readonly #hulls: readonly MeshBasicMaterial[];

  constructor(
    readonly pieces: Pieces,
    night: boolean,
  ) {
    this.#hulls = [LINE, GLOW].map(
      ({ opacity }) =>
        new MeshBasicMaterial({
          color: night ? TOUCHED_INK.night : TOUCHED_INK.day,
          side: BackSide,
          transparent: true,
          opacity,
          depthWrite: false,
          blending: night && opacity < 1 ? AdditiveBlending : NormalBlending,
        }),
    );
    this.group.visible = false;
  }

  show(placed: Placed | null): void {
    this.group.visible = placed !== null;
    this.group.clear();
    if (!placed) return;
    const { mesh, size } = placed;
    const { base, height } = PYRAMID[size];
    for (const [index, { out }] of [LINE, GLOW].entries()) {
      const hull = new Mesh(mesh.geometry, this.#hulls[index]);
      hull.scale.set(
        1 + (2 * out) / cm(base),
        1 + (2.2 * out) / cm(height),
        1 + (2 * out) / cm(base),
      );
      hull.position.copy(mesh.position);
      hull.quaternion.copy(mesh.quaternion);
      hull.translateY(0.01 * (index + 1)); // its base above the ice, which would hide it
      hull.renderOrder = -1 - index; // before the pyramid, which keeps its own colour
      this.group.add(hull);
    }
  }

  dispose(): void {
    for (const hull of this.#hulls) hull.dispose();
  }
}

/** Effects of a crack: one white flash, and shards that fall back on the ice. */
import {
  AdditiveBlending,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  OctahedronGeometry,
  Quaternion,
  Sprite,
  SpriteMaterial,
  Vector3,
} from "three";
import { seeded } from "./frost";
import { brushOf, textureOf } from "./sheets";

const SHARDS = 64;
const [FLASH, FALLING] = [90, 1100];
const GRAVITY = 98;
/** Less than a stone's gravity, so that shards stay visible. */
const WEIGHT = 0.5;

interface Shard {
  readonly from: Vector3;
  readonly speed: Vector3;
  readonly size: Vector3;
  readonly axis: Vector3;
  readonly spin: number;
}

function shard(at: Vector3, luck: () => number): Shard {
  const [way, far] = [luck() * 2 * Math.PI, luck() ** 0.7];
  const length = 0.05 + luck() ** 2.4 * 0.34;
  return {
    from: at,
    speed: new Vector3(Math.cos(way) * far * 7, 4 + luck() * 12, Math.sin(way) * far * 7),
    size: new Vector3(
      length * (0.5 + luck()),
      length * (1 + luck() * 1.4),
      length * (0.35 + luck() * 0.5),
    ),
    axis: new Vector3(luck() - 0.5, luck() - 0.5, luck() - 0.5).normalize(),
    spin: 6 + luck() * 20,
  };
}

function glow(): Sprite {
  const brush = brushOf(64, 64);
  const gradient = brush.createRadialGradient(32, 32, 0, 32, 32, 32);
  gradient.addColorStop(0, "#ffffff");
  gradient.addColorStop(0.35, "#f4fbffcc");
  gradient.addColorStop(1, "#ffffff00");
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, 64, 64);
  const material = new SpriteMaterial({
    map: textureOf(brush),
    blending: AdditiveBlending,
    depthTest: false,
    transparent: true,
  });
  return new Sprite(material);
}

export class Debris {
  readonly group = new Group();
  readonly #flash = glow();
  readonly #mesh: InstancedMesh<OctahedronGeometry, MeshLambertMaterial>;
  #shards: readonly Shard[] = [];
  #age = Infinity;

  constructor(night: boolean) {
    const material = new MeshLambertMaterial({
      color: night ? "#d5eaff" : "#a9d2f2",
      emissive: "#6fb4ea",
      emissiveIntensity: 0.3,
      transparent: true,
      opacity: 0.9,
      flatShading: true,
    });
    this.#mesh = new InstancedMesh(new OctahedronGeometry(1, 0), material, SHARDS);
    this.#mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.#mesh.frustumCulled = false;
    this.#flash.scale.setScalar(13);
    this.group.add(this.#mesh, this.#flash);
    this.clear();
  }

  get still(): boolean {
    return this.#age >= FALLING;
  }

  burst(at: Vector3): void {
    const luck = seeded(11);
    this.#shards = Array.from({ length: SHARDS }, () => shard(at, luck));
    this.#flash.position.set(at.x, at.y + 0.3, at.z);
    this.#age = 0;
    this.#mesh.visible = this.#flash.visible = true;
    this.#place(0);
  }

  clear(): void {
    this.#age = Infinity;
    this.#mesh.visible = this.#flash.visible = false;
  }

  step(milliseconds: number): void {
    if (this.still) return;
    this.#age += milliseconds;
    this.#flash.visible = this.#age < FLASH;
    this.#place(Math.min(this.#age, FALLING) / 1000);
  }

  #place(seconds: number): void {
    const [matrix, turn, at] = [new Matrix4(), new Quaternion(), new Vector3()];
    for (const [index, { from, speed, size, axis, spin }] of this.#shards.entries()) {
      const landed = (2 * speed.y) / (GRAVITY * WEIGHT);
      const time = Math.min(seconds, landed);
      at.copy(from).addScaledVector(speed, time);
      at.y = Math.max(0.03, from.y + speed.y * time - (GRAVITY * WEIGHT * time * time) / 2);
      turn.setFromAxisAngle(axis, spin * time);
      this.#mesh.setMatrixAt(index, matrix.compose(at, turn, size));
    }
    this.#mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.#flash.material.map?.dispose();
    this.#flash.material.dispose();
  }
}

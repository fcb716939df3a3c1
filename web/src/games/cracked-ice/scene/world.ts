/** All that is drawn on the table, for one canvas, one tier and one time of day. It draws when it is told to. */
import type { Pose } from "$board/film";
import type { Colour } from "$lib/pieces/seats";
import {
  Group,
  LinearMipmapLinearFilter,
  MathUtils,
  NoToneMapping,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  type Mesh,
  type Quaternion,
  type Texture,
} from "three";
import { PYRAMID, type Size } from "../box";
import { distanceOf, FIELD, type Free, type Looking } from "./camera";
import { Debris } from "./debris";
import { Disc, REACH as DISC_REACH } from "./disc";
import { cm, put, spokenOf } from "./frame";
import { HeldPiece, type Held } from "./held";
import { Ice, REACH as ICE_REACH } from "./ice";
import { Pieces } from "./pieces";
import { rainbowMap } from "./shaders";
import { Shadows, type Caster } from "./shadows";
import { KEY, light, roomMap } from "./studio";
import { ratioOf, RICHNESS, type Richness, type Tier } from "./tiers";

/** A pyramid that stands on the disc, or lies somewhere. */
export interface Standing {
  readonly number: number;
  readonly colour: Colour;
  readonly size: Size;
  readonly pose: Pose;
}

interface Placed extends Omit<Standing, "pose"> {
  readonly mesh: Mesh;
}

const LOOKED_AT = new Vector3(0, 2.9, 0);
/** Of the mirror's pixels against the picture's. */
const MIRROR_SHARE = 0.5;
/** However much is covered, things are not drawn smaller than for this share. */
const LEAST_FREE = 0.4;

export class World {
  readonly #rich: Richness;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  /** What the ice mirrors. */
  readonly #stage = new Group();
  readonly #camera = new PerspectiveCamera(FIELD, 1, 1, 200);
  readonly #pieces: Pieces;
  readonly #disc: Disc;
  readonly #ice: Ice;
  readonly #held: HeldPiece;
  readonly #debris: Debris;
  readonly #onDisc: Shadows;
  readonly #onIce: Shadows;
  readonly #mirror: WebGLRenderTarget | null;
  readonly #rainbow: Texture;
  readonly #support: Mesh;
  readonly #size = { width: 1, height: 1 };
  #placed = new Map<number, Placed>();
  #holding: Held | null = null;
  #moved: "all" | "hand" | "nothing" = "all";
  #free: Free = { across: 1, down: 1 };
  dark = 0;

  constructor(
    canvas: HTMLCanvasElement,
    tier: Tier,
    readonly night: boolean,
  ) {
    this.#rich = RICHNESS[tier];
    const { antialias, mirror, shadow } = this.#rich;
    this.#renderer = new WebGLRenderer({ canvas, antialias, alpha: true });
    this.#renderer.toneMapping = NoToneMapping;
    this.#renderer.setClearColor(0, 0);
    this.#rainbow = rainbowMap();
    this.#onDisc = new Shadows(DISC_REACH, shadow.side, shadow.steps);
    this.#onIce = new Shadows(ICE_REACH, shadow.side, shadow.steps);
    this.#mirror =
      mirror > 0
        ? new WebGLRenderTarget(1, 1, {
            generateMipmaps: true,
            minFilter: LinearMipmapLinearFilter,
          })
        : null;
    const [rich, rainbow] = [this.#rich, this.#rainbow];
    this.#pieces = new Pieces(rich, night);
    this.#disc = new Disc({ rich, night }, { rainbow, shade: this.#onDisc.texture });
    const maps = { rainbow, shade: this.#onIce.texture, mirror: this.#mirror?.texture ?? null };
    this.#ice = new Ice(rich, night, maps);
    this.#held = new HeldPiece(this.#pieces, night);
    this.#debris = new Debris(night);
    this.#support = this.#pieces.mesh("w", "large");
    this.#disc.group.add(this.#held.group);
    this.#stage.add(this.#support, this.#disc.group);
    this.#scene.add(this.#stage, this.#ice.group, this.#debris.group);
    light(this.#scene, night, rich.shiny);
    if (!rich.shiny) return;
    this.#scene.environment = roomMap(this.#renderer, night);
    this.#scene.environmentIntensity = night ? 0.7 : 0.82;
  }

  resize(width: number, height: number): void {
    const ratio = Math.min(devicePixelRatio, ratioOf(this.#rich, width, height));
    Object.assign(this.#size, { width, height });
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#mirror?.setSize(
      Math.ceil(width * ratio * MIRROR_SHARE),
      Math.ceil(height * ratio * MIRROR_SHARE),
    );
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
  }

  /** A card covers so many pixels at the right and at the foot: what one looks at stands in the rest. */
  cover(right: number, foot: number): void {
    const { width, height } = this.#size;
    this.#free = {
      across: Math.max(LEAST_FREE, 1 - right / width),
      down: Math.max(LEAST_FREE, 1 - foot / height),
    };
    this.#camera.setViewOffset(width, height, right / 2, foot / 2, width, height);
  }

  /** Where everything is now. */
  show(disc: Pose, standing: readonly Standing[]): void {
    put(this.#disc.group, disc);
    const before = this.#placed;
    this.#placed = new Map(standing.map((one) => [one.number, this.#set(one, before)]));
    for (const [number, { mesh }] of before)
      if (this.#placed.get(number)?.mesh !== mesh) this.#stage.remove(mesh);
    this.#moved = "all";
  }

  #set({ number, colour, size, pose }: Standing, before: ReadonlyMap<number, Placed>): Placed {
    const known = before.get(number);
    const same = known?.colour === colour && known.size === size;
    const mesh = same ? known.mesh : this.#pieces.mesh(colour, size);
    if (!same) this.#stage.add(mesh);
    put(mesh, pose);
    return { number, colour, size, mesh };
  }

  hold(held: Held | null): void {
    this.#holding = held;
    this.#held.show(held);
    if (this.#moved === "nothing") this.#moved = "hand";
  }

  /** The ice cracks here: millimetres of the table. */
  crack(x: number, y: number): void {
    const at = new Vector3(cm(x), 0, -cm(y));
    this.#ice.frost.scar(at.x, at.z);
    this.#debris.burst(at);
  }

  /** The scar alone, for whoever comes later or wants no motion. */
  scar(x: number, y: number): void {
    this.#ice.frost.scar(cm(x), -cm(y));
  }

  heal(): void {
    this.#ice.frost.heal();
    this.#debris.clear();
  }

  /** Whether nothing moves by itself. */
  get still(): boolean {
    return this.#debris.still;
  }

  step(milliseconds: number): void {
    this.#debris.step(milliseconds);
  }

  look(looking: Looking): void {
    const far = distanceOf(looking, this.#camera.aspect, this.#free);
    const [azimuth, elevation] = [looking.azimuth, looking.elevation].map(MathUtils.degToRad) as [
      number,
      number,
    ];
    const level = far * Math.cos(elevation);
    this.#camera.position.set(
      LOOKED_AT.x + level * Math.sin(azimuth),
      LOOKED_AT.y + far * Math.sin(elevation),
      LOOKED_AT.z + level * Math.cos(azimuth),
    );
    this.#camera.lookAt(LOOKED_AT);
    this.#camera.rotateZ(MathUtils.degToRad(looking.roll));
    this.#camera.updateMatrixWorld();
  }

  draw(): void {
    const renderer = this.#renderer;
    this.#scene.updateMatrixWorld();
    this.#castShadows();
    this.#fade();
    const normal = new Vector3(0, 1, 0).applyQuaternion(this.#disc.group.quaternion);
    const pixels = renderer.getDrawingBufferSize(new Vector2());
    this.#ice.follow(this.#disc.group.position, normal, pixels, this.dark);
    if (this.#mirror) this.#reflect(this.#mirror);
    renderer.render(this.#scene, this.#camera);
  }

  /** Draws and waits until it is drawn: how long that took, in milliseconds. */
  time(): number {
    const before = performance.now();
    this.#moved = "all";
    this.draw();
    const context = this.#renderer.getContext();
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - before;
  }

  #reflect(target: WebGLRenderTarget): void {
    const hidden = [this.#ice.group, this.#debris.group];
    const held = this.#held.group.visible;
    for (const group of hidden) group.visible = false;
    this.#held.group.visible = false;
    this.#stage.scale.y = -1;
    this.#renderer.setRenderTarget(target);
    this.#renderer.clear();
    this.#renderer.render(this.#scene, this.#camera);
    this.#renderer.setRenderTarget(null);
    this.#stage.scale.y = 1;
    for (const group of hidden) group.visible = true;
    this.#held.group.visible = held;
  }

  #castShadows(): void {
    if (this.#moved === "nothing") return;
    const { group } = this.#disc;
    const inverse = group.quaternion.clone().invert();
    const [onDisc, onIce]: [Caster[], Caster[]] = [[], []];
    for (const { mesh, size, colour } of this.#placed.values()) {
      const local = group.worldToLocal(mesh.position.clone());
      const lies = Math.hypot(local.x, local.z) < DISC_REACH && local.y > -0.4;
      const turn = inverse.clone().multiply(mesh.quaternion);
      if (lies) onDisc.push(this.#caster(local, turned(turn), size, colour));
      else onIce.push(this.#caster(mesh.position, turned(mesh.quaternion), size, colour));
    }
    if (this.#holding) onDisc.push(this.#heldCaster(this.#holding));
    onIce.push(this.#caster(this.#support.position, 0, "large", "w"));
    const lamp = KEY.clone().applyQuaternion(inverse);
    this.#onDisc.cast(this.#renderer, onDisc, lamp, this.night ? 0.62 : 0.6);
    // A hand over the disc casts none on the ice.
    if (this.#moved === "all") this.#onIce.cast(this.#renderer, onIce, KEY, this.night ? 0.6 : 0.5);
    this.#moved = "nothing";
  }

  #caster({ x, y, z }: Vector3, turn: number, size: Size, colour: Colour): Caster {
    const { base, height } = PYRAMID[size];
    const over = Math.max(0, y);
    const tint = this.#pieces.tint(colour);
    return { x, z, half: cm(base) / 2, height: cm(height), over, turn, colour: tint };
  }

  #heldCaster({ x, y, height, turn, size, colour }: Held): Caster {
    const at = new Vector3(cm(x), cm(height), -cm(y));
    return this.#caster(at, -MathUtils.degToRad(turn), size, colour);
  }

  /** Tall pieces in front let the hand behind them be seen. */
  #fade(): void {
    const held = this.#holding;
    const print = held && this.#onScreen(held.x, held.y, 0);
    const depth = held && this.#depthOf(held.x, held.y);
    for (const { mesh, size, colour } of this.#placed.values()) {
      const hides = print && depth !== null && this.#hides(mesh, size, print, depth);
      mesh.material = this.#pieces.skin(colour, size, hides ? "pale" : "there");
    }
  }

  #hides(mesh: Mesh, size: Size, print: Vector2, depth: number): boolean {
    const { base, height } = PYRAMID[size];
    if (mesh.position.distanceTo(this.#camera.position) > depth - cm(base) / 3) return false;
    const foot = mesh.position.clone().project(this.#camera);
    const tip = mesh.localToWorld(new Vector3(0, cm(height), 0)).project(this.#camera);
    const low = Math.min(foot.y, tip.y) - 0.02;
    const wide = Math.abs(tip.y - foot.y) * 0.32 + 0.02;
    return print.y > low && print.y < tip.y && Math.abs(print.x - foot.x) < wide;
  }

  #onDiscAt(x: number, y: number, z: number): Vector3 {
    return this.#disc.group.localToWorld(new Vector3(cm(x), cm(z), -cm(y)));
  }

  #depthOf(x: number, y: number): number {
    return this.#onDiscAt(x, y, 0).distanceTo(this.#camera.position);
  }

  #onScreen(x: number, y: number, z: number): Vector2 {
    const { x: right, y: up } = this.#onDiscAt(x, y, z).project(this.#camera);
    return new Vector2(right, up);
  }

  /** Where a place in the disc's own frame is seen, in the page's pixels from the canvas's corner. */
  seen(x: number, y: number, z = 0): { readonly x: number; readonly y: number } {
    return this.#pixels(this.#onScreen(x, y, z));
  }

  /** The same of a place over the table. */
  seenAt(x: number, y: number, z: number): { readonly x: number; readonly y: number } {
    const at = new Vector3(cm(x), cm(z), -cm(y)).project(this.#camera);
    return this.#pixels(new Vector2(at.x, at.y));
  }

  #pixels({ x, y }: Vector2): { readonly x: number; readonly y: number } {
    const { width, height } = this.#size;
    return { x: (x * 0.5 + 0.5) * width, y: (0.5 - y * 0.5) * height };
  }

  /** What a pointer shows on the disc's plane, in the disc's own frame. */
  aimed(x: number, y: number): { readonly x: number; readonly y: number } | null {
    const { width, height } = this.#size;
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.#camera);
    const { group } = this.#disc;
    const normal = new Vector3(0, 1, 0).applyQuaternion(group.quaternion);
    const plane = new Plane().setFromNormalAndCoplanarPoint(normal, group.position);
    const hit = caster.ray.intersectPlane(plane, new Vector3());
    if (!hit) return null;
    const [across, away] = spokenOf(group.worldToLocal(hit));
    return { x: across, y: away };
  }

  dispose(): void {
    for (const part of [this.#pieces, this.#disc, this.#ice, this.#held, this.#debris])
      part.dispose();
    for (const map of [this.#onDisc, this.#onIce, this.#mirror, this.#rainbow]) map?.dispose();
    this.#scene.environment?.dispose();
    this.#renderer.dispose();
    // Browsers have few contexts: this one is given back at once.
    this.#renderer.forceContextLoss();
  }
}

/** How a body is turned about its own upright axis, as shadows want it. */
function turned(turn: Quaternion): number {
  const along = new Vector3(1, 0, 0).applyQuaternion(turn);
  return Math.atan2(along.z, along.x);
}

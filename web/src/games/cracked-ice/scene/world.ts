/** All objects of the scene, for one canvas, one tier and one theme. It draws on request only. */
import type { Pose } from "$board/film";
import type { Point } from "$board/points";
import type { Colour } from "$art/seats/seats";
import {
  Group,
  LinearMipmapLinearFilter,
  NoToneMapping,
  Plane,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  type Texture,
} from "three";
import type { Size } from "../box";
import { Eye, type Looking } from "./camera";
import { Debris } from "./debris";
import { Disc } from "./disc";
import { cm, put, spokenOf } from "./frame";
import { HeldPiece, Touched, type Held } from "./held";
import { Ice } from "./ice";
import { Pieces } from "./pieces";
import { Shade, type Placed } from "./shadows";
import { rainbowMap } from "./shaders";
import { light, roomMap } from "./studio";
import { ratioOf, RICHNESS, type Richness, type Tier } from "./tiers";

/** A pyramid that stands on the disc, or lies somewhere. */
export interface Standing {
  readonly number: number;
  readonly colour: Colour;
  readonly size: Size;
  readonly pose: Pose;
}

/** The ratio of the mirror's pixels to the picture's. */
const MIRROR_SHARE = 0.5;

export class World {
  readonly #rich: Richness;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  /** The objects that the ice reflects. */
  readonly #stage = new Group();
  readonly #eye = new Eye();
  readonly #pieces: Pieces;
  readonly #shade: Shade;
  readonly #disc: Disc;
  readonly #ice: Ice;
  readonly #held: HeldPiece;
  readonly #touched: Touched;
  readonly #debris: Debris;
  readonly #mirror: WebGLRenderTarget | null;
  readonly #rainbow: Texture;
  readonly #size = { width: 1, height: 1 };
  /** The current resolution: that of rest, or a share of a moving picture's pixels. */
  #fineness: "rests" | number = 1;
  #placed = new Map<number, Placed>();
  #holding: Held | null = null;
  #moved: "all" | "hand" | "nothing" = "all";
  dark = 0;

  constructor(
    canvas: HTMLCanvasElement,
    tier: Tier,
    readonly night: boolean,
  ) {
    const rich = (this.#rich = RICHNESS[tier]);
    this.#renderer = new WebGLRenderer({ canvas, antialias: rich.antialias, alpha: true });
    this.#renderer.toneMapping = NoToneMapping;
    this.#renderer.setClearColor(0, 0);
    const rainbow = (this.#rainbow = rainbowMap());
    this.#mirror = rich.mirror > 0 ? mirrorMap() : null;
    this.#pieces = new Pieces(rich, night);
    this.#shade = new Shade(rich, night, this.#pieces);
    this.#disc = new Disc({ rich, night }, { rainbow, shade: this.#shade.onDisc.texture });
    const mirror = this.#mirror?.texture ?? null;
    this.#ice = new Ice(rich, night, { rainbow, shade: this.#shade.onIce.texture, mirror });
    this.#held = new HeldPiece(this.#pieces, night);
    this.#touched = new Touched(this.#pieces, night);
    this.#debris = new Debris(night);
    this.#furnish();
  }

  #furnish(): void {
    this.#disc.group.add(this.#held.group);
    this.#stage.add(this.#pieces.mesh("w", "large"), this.#disc.group);
    this.#scene.add(this.#stage, this.#ice.group, this.#debris.group, this.#touched.group);
    light(this.#scene, this.night, this.#rich.shiny);
    if (!this.#rich.shiny) return;
    this.#scene.environment = roomMap(this.#renderer, this.night);
    this.#scene.environmentIntensity = this.night ? 0.7 : 0.82;
  }

  resize(width: number, height: number): void {
    Object.assign(this.#size, { width, height });
    this.#eye.open(width, height);
    this.#fit();
  }

  /** Whether moving pictures are coarser than those at rest. */
  get hurries(): boolean {
    return this.#rich.moving < this.#rich.pixels;
  }

  /** Sets the resolution of the next pictures: that of rest, or a share of a moving picture's pixels. */
  refine(fineness: "rests" | number): void {
    if (!this.hurries || fineness === this.#fineness) return;
    this.#fineness = fineness;
    this.#fit();
  }

  #fit(): void {
    const { width, height } = this.#size;
    const wanted = ratioOf(this.#rich, width, height, this.#fineness);
    const ratio = this.#rich.antialias ? Math.min(devicePixelRatio, wanted) : wanted;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    const share = ratio * MIRROR_SHARE;
    this.#mirror?.setSize(Math.ceil(width * share), Math.ceil(height * share));
  }

  /** Keeps clear so many pixels at the right and at the foot, which a card covers. */
  cover(right: number, foot: number): void {
    this.#eye.cover(right, foot);
  }

  /** Sets the poses of the disc and of all pyramids. */
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

  /** Cracks the ice at this place, in millimetres over the table. */
  crack(x: number, y: number): void {
    this.scar(x, y);
    this.#debris.burst(new Vector3(cm(x), 0, -cm(y)));
  }

  /** Draws the scar alone, for later viewers and for reduced motion. */
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
    this.#eye.look(looking);
  }

  draw(): void {
    const renderer = this.#renderer;
    this.#scene.updateMatrixWorld();
    this.#ice.paint(renderer);
    this.#castShadows();
    this.#fade();
    const pixels = renderer.getDrawingBufferSize(new Vector2());
    this.#ice.follow(this.#disc.group.position, this.#normal(), pixels, this.dark);
    if (this.#mirror) this.#reflect(this.#mirror);
    renderer.render(this.#scene, this.#eye.camera);
  }

  /** Draws, and returns the milliseconds until the picture is finished. */
  time(): number {
    const before = performance.now();
    this.#moved = "all";
    this.draw();
    const context = this.#renderer.getContext();
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - before;
  }

  #normal(): Vector3 {
    return new Vector3(0, 1, 0).applyQuaternion(this.#disc.group.quaternion);
  }

  #reflect(target: WebGLRenderTarget): void {
    const hidden = [this.#ice.group, this.#debris.group];
    const passing = [this.#held.group, this.#touched.group];
    const seen = passing.map(({ visible }) => visible);
    for (const group of [...hidden, ...passing]) group.visible = false;
    this.#stage.scale.y = -1;
    this.#renderer.setRenderTarget(target);
    this.#renderer.clear();
    this.#renderer.render(this.#scene, this.#eye.camera);
    this.#renderer.setRenderTarget(null);
    this.#stage.scale.y = 1;
    for (const group of hidden) group.visible = true;
    for (const [index, group] of passing.entries()) group.visible = seen[index] === true;
  }

  #castShadows(): void {
    if (this.#moved === "nothing") return;
    const placed = [...this.#placed.values()];
    this.#shade.cast(this.#renderer, this.#disc.group, placed, this.#holding, this.#moved);
    this.#moved = "nothing";
  }

  /** Makes tall pieces in front of the hand transparent, and the one that it would touch glow. */
  #fade(): void {
    const held = this.#holding;
    const print = held && this.#onDisc(held.x, held.y, 0);
    const touched = this.#placed.get(held?.touches ?? -1) ?? null;
    this.#touched.show(touched);
    for (const placed of this.#placed.values()) {
      const { mesh, size, colour } = placed;
      const hides = print !== null && this.#eye.hides(mesh, size, print);
      const presence = placed === touched ? "touched" : hides ? "pale" : "there";
      mesh.material = this.#pieces.skin(colour, size, presence);
    }
  }

  #onDisc(x: number, y: number, z: number): Vector3 {
    return this.#disc.group.localToWorld(new Vector3(cm(x), cm(z), -cm(y)));
  }

  /** Returns where a place in the disc's own frame appears, in pixels from the canvas's corner. */
  seen(x: number, y: number, z = 0): Point {
    return this.#eye.seen(this.#onDisc(x, y, z));
  }

  /** The same for a place over the table. */
  seenAt(x: number, y: number, z: number): Point {
    return this.#eye.seen(new Vector3(cm(x), cm(z), -cm(y)));
  }

  /** Returns the point of the disc's plane under a pixel, in the disc's own frame. */
  aimed(x: number, y: number): Point | null {
    const { group } = this.#disc;
    const plane = new Plane().setFromNormalAndCoplanarPoint(this.#normal(), group.position);
    const hit = this.#eye.met(x, y, plane);
    if (!hit) return null;
    const [across, away] = spokenOf(group.worldToLocal(hit));
    return { x: across, y: away };
  }

  dispose(): void {
    for (const part of [this.#pieces, this.#shade, this.#disc, this.#ice]) part.dispose();
    for (const part of [this.#held, this.#touched, this.#debris]) part.dispose();
    for (const map of [this.#mirror, this.#rainbow, this.#scene.environment]) map?.dispose();
    this.#renderer.dispose();
    // Browsers allow few contexts, so this one is released at once.
    this.#renderer.forceContextLoss();
  }
}

function mirrorMap(): WebGLRenderTarget {
  const kept = { generateMipmaps: true, minFilter: LinearMipmapLinearFilter };
  return new WebGLRenderTarget(1, 1, kept);
}

/** Who casts shadows on what: those on the disc on it, those that fell on the ice, and a hand on the disc alone. */
import type { Colour } from "$art/seats/seats";
import {
  MathUtils,
  Vector3,
  type Group,
  type Mesh,
  type Quaternion,
  type WebGLRenderer,
} from "three";
import { PYRAMID, type Size } from "../box";
import { REACH as DISC_REACH } from "./disc";
import { cm } from "./frame";
import type { Held } from "./held";
import { REACH as ICE_REACH } from "./ice";
import type { Pieces } from "./pieces";
import { Shadows, type Caster } from "./shadows";
import { KEY } from "./studio";
import type { Richness } from "./tiers";

/** A pyramid somewhere in the scene. */
export interface Placed {
  readonly number: number;
  readonly colour: Colour;
  readonly size: Size;
  readonly mesh: Mesh;
}

export class Shade {
  readonly onDisc: Shadows;
  readonly onIce: Shadows;

  constructor(
    { shadow }: Richness,
    readonly night: boolean,
    readonly pieces: Pieces,
  ) {
    this.onDisc = new Shadows(DISC_REACH, shadow.side, shadow.steps);
    this.onIce = new Shadows(ICE_REACH, shadow.side, shadow.steps);
  }

  /** All of them anew; of a hand that moves alone, those on the disc, for it casts none on the ice. */
  cast(
    renderer: WebGLRenderer,
    disc: Group,
    placed: readonly Placed[],
    held: Held | null,
    what: "all" | "hand",
  ): void {
    const back = disc.quaternion.clone().invert();
    const [onDisc, onIce]: [Caster[], Caster[]] = [[], []];
    for (const { mesh, size, colour } of placed) {
      const local = disc.worldToLocal(mesh.position.clone());
      const lies = Math.hypot(local.x, local.z) < DISC_REACH && local.y > -0.4;
      const turn = back.clone().multiply(mesh.quaternion);
      if (lies) onDisc.push(this.#caster(local, turned(turn), size, colour));
      else onIce.push(this.#caster(mesh.position, turned(mesh.quaternion), size, colour));
    }
    if (held) onDisc.push(this.#hanging(held));
    onIce.push(this.#caster(new Vector3(), 0, "large", "w"));
    const lamp = KEY.clone().applyQuaternion(back);
    this.onDisc.cast(renderer, onDisc, lamp, this.night ? 0.62 : 0.6);
    if (what === "all") this.onIce.cast(renderer, onIce, KEY, this.night ? 0.6 : 0.5);
  }

  #caster({ x, y, z }: Vector3, turn: number, size: Size, colour: Colour): Caster {
    const { base, height } = PYRAMID[size];
    const tint = this.pieces.tint(colour);
    const [half, over] = [cm(base) / 2, Math.max(0, y)];
    return { x, z, half, height: cm(height), over, turn, colour: tint };
  }

  #hanging({ x, y, height, turn, size, colour }: Held): Caster {
    const at = new Vector3(cm(x), cm(height), -cm(y));
    return this.#caster(at, -MathUtils.degToRad(turn), size, colour);
  }

  dispose(): void {
    this.onDisc.dispose();
    this.onIce.dispose();
  }
}

/** How a body is turned about its own upright axis, as shadows want it. */
function turned(turn: Quaternion): number {
  const along = new Vector3(1, 0, 0).applyQuaternion(turn);
  return Math.atan2(along.z, along.x);
}

/** The pyramid that the one in hand would touch: an outline around it, and a glow. */
import { AdditiveBlending, BackSide, Group, Mesh, MeshBasicMaterial, NormalBlending } from "three";
import { PYRAMID } from "../box";
import { cm } from "./frame";
import type { Pieces } from "./pieces";
import type { Placed } from "./shade";

const INK = { day: "#c92b5f", night: "#ff7fa6" } as const;
/** How far each hull stands out of the pyramid, in centimetres, and how dense it is. */
const [LINE, GLOW] = [
  { out: 0.09, opacity: 1 },
  { out: 0.24, opacity: 0.34 },
] as const;

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
          color: night ? INK.night : INK.day,
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

/** The floe's upper face, painted once: for machines to which the light on it is too dear in every picture. */
import {
  LinearMipmapNearestFilter,
  Mesh,
  OrthographicCamera,
  Scene,
  WebGLRenderTarget,
  type BufferGeometry,
  type Material,
  type Texture,
  type WebGLRenderer,
} from "three";
import { FLOE, SHEET } from "./geometry";
import { light } from "./studio";

const [ACROSS, DOWN] = [FLOE.width * SHEET, FLOE.depth * SHEET];

export class Painted {
  readonly #target: WebGLRenderTarget;
  readonly #scene = new Scene();
  readonly #eye = new OrthographicCamera(-ACROSS, ACROSS, DOWN, -DOWN, 1, 20);
  #version = -1;

  /** `skin` is lit as the floe itself, and `frost` the sheet on it: where that changes, it is painted anew. */
  constructor(
    shape: BufferGeometry,
    readonly skin: Material,
    readonly frost: Texture<HTMLCanvasElement>,
    night: boolean,
  ) {
    const { width, height } = frost.image;
    this.#target = new WebGLRenderTarget(width, height, {
      generateMipmaps: true,
      minFilter: LinearMipmapNearestFilter,
      depthBuffer: false,
    });
    this.#scene.add(new Mesh(shape, skin));
    light(this.#scene, night, false);
    this.#eye.up.set(0, 0, -1);
    this.#eye.position.y = 10;
    this.#eye.lookAt(0, 0, 0);
  }

  get texture(): Texture {
    return this.#target.texture;
  }

  /** Paints where the sheet has changed since. */
  follow(renderer: WebGLRenderer): void {
    if (this.#version === this.frost.version) return;
    this.#version = this.frost.version;
    renderer.setRenderTarget(this.#target);
    renderer.clear();
    renderer.render(this.#scene, this.#eye);
    renderer.setRenderTarget(null);
  }

  dispose(): void {
    this.#target.dispose();
    this.skin.dispose();
  }
}

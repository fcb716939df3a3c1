/** Soft shadows in the pieces' own colours, drawn into small textures of the planes on which they fall. */
import type { Colour } from "$art/seats/seats";
import {
  Color,
  CustomBlending,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  MathUtils,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SrcColorFactor,
  Vector3,
  WebGLRenderTarget,
  ZeroFactor,
  type Group,
  type Quaternion,
  type Texture,
  type WebGLRenderer,
} from "three";
import { PYRAMID, type Size } from "../box";
import { REACH as DISC_REACH } from "./disc";
import { cm } from "./frame";
import type { Held } from "./held";
import { REACH as ICE_REACH } from "./ice";
import type { Pieces } from "./pieces";
import { KEY } from "./studio";
import type { Richness } from "./tiers";

/** A pyramid over the plane: its centre, half its base, its height, its distance from the plane, its rotation. */
interface Caster {
  readonly x: number;
  readonly z: number;
  readonly half: number;
  readonly height: number;
  readonly over: number;
  readonly turn: number;
  readonly colour: Color;
}

const MOST = 96;

const VERTEX = `
attribute vec4 body;attribute vec4 tint;attribute float over;uniform vec3 uLight;uniform float uReach;
varying vec2 vAt;varying vec4 vBody;varying vec4 vTint;varying float vOver;
void main(){
  vec2 lean=-uLight.xz/uLight.y;
  float far=body.z*1.5+.9+.3*over;
  vec2 low=min(vec2(0.),lean*body.w)-far,high=max(vec2(0.),lean*body.w)+far;
  vAt=body.xy+lean*over+mix(low,high,position.xy+.5);
  vBody=body;vTint=tint;vOver=over;
  gl_Position=vec4(vAt.x/uReach,-vAt.y/uReach,0.,1.);
}`;

const FRAGMENT = `
uniform vec3 uLight;uniform float uForce;
varying vec2 vAt;varying vec4 vBody;varying vec4 vTint;varying float vOver;
void main(){
  vec2 lean=-uLight.xz/uLight.y;
  vec2 from=vAt-vBody.xy-lean*vOver,way=lean*vBody.w;
  float c=cos(vTint.x),n=sin(vTint.x),dark=0.,near=0.;
  for(int j=0;j<STEPS;j++){
    float t=float(j)/float(STEPS);vec2 d=from-way*t;d=vec2(c*d.x-n*d.y,n*d.x+c*d.y);
    vec2 e=abs(d)-vec2(vBody.z*(1.-t));float away=length(max(e,0.))+min(max(e.x,e.y),0.);
    float soft=.05+.42*t+.16*vOver+.4/float(STEPS)*t;
    dark=max(dark,(1.-smoothstep(-soft,soft,away))*(1.-.45*t));
    if(j==0)near=exp(-max(away,0.)*3.6)*(1.-smoothstep(.02,.12,vOver));
  }
  vec3 shade=mix(vec3(1.),mix(vec3(.20,.36,.66),vTint.yzw,.62),dark*uForce/(1.+.5*vOver));
  gl_FragColor=vec4(shade*mix(vec3(1.),vec3(.52,.64,.84),near*.55),1.);
}`;

/** The shadow map of one plane, `reach` centimetres to each side of its middle. */
class Shadows {
  readonly #target: WebGLRenderTarget;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera();
  readonly #geometry = new InstancedBufferGeometry();
  readonly #material: ShaderMaterial;

  constructor(
    readonly reach: number,
    side: number,
    steps: number,
  ) {
    this.#target = new WebGLRenderTarget(side, side, { depthBuffer: false });
    const plane = new PlaneGeometry(1, 1);
    this.#geometry.index = plane.index;
    this.#geometry.setAttribute("position", plane.getAttribute("position"));
    for (const [name, items] of [
      ["body", 4],
      ["tint", 4],
      ["over", 1],
    ] as const)
      this.#geometry.setAttribute(
        name,
        new InstancedBufferAttribute(new Float32Array(MOST * items), items),
      );
    this.#material = new ShaderMaterial({
      defines: { STEPS: steps },
      uniforms: {
        uLight: { value: new Vector3() },
        uReach: { value: reach },
        uForce: { value: 0.6 },
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
      transparent: true,
      blending: CustomBlending,
      blendSrc: ZeroFactor,
      blendDst: SrcColorFactor,
    });
    const mesh = new Mesh(this.#geometry, this.#material);
    mesh.frustumCulled = false;
    this.#scene.add(mesh);
  }

  get texture(): Texture {
    return this.#target.texture;
  }

  /** Draws the shadows. `light` is the direction to the lamp in the plane's own frame. */
  cast(renderer: WebGLRenderer, casters: readonly Caster[], light: Vector3, force: number): void {
    this.#material.uniforms["uLight"]?.value.copy(light);
    const { uForce } = this.#material.uniforms;
    if (uForce) uForce.value = force;
    this.#fill(casters.slice(0, MOST));
    const before = renderer.getClearAlpha();
    const colour = renderer.getClearColor(new Color());
    renderer.setRenderTarget(this.#target);
    renderer.setClearColor("#ffffff", 1);
    renderer.clear();
    renderer.render(this.#scene, this.#camera);
    renderer.setRenderTarget(null);
    renderer.setClearColor(colour, before);
  }

  #fill(casters: readonly Caster[]): void {
    const part = (name: string): InstancedBufferAttribute =>
      this.#geometry.getAttribute(name) as InstancedBufferAttribute;
    const [body, tint, over] = [part("body"), part("tint"), part("over")];
    for (const [index, caster] of casters.entries()) {
      const { r, g, b } = caster.colour;
      body.setXYZW(index, caster.x, caster.z, caster.half, caster.height);
      tint.setXYZW(index, caster.turn, r, g, b);
      over.setX(index, caster.over);
    }
    for (const attribute of [body, tint, over]) attribute.needsUpdate = true;
    this.#geometry.instanceCount = casters.length;
  }

  dispose(): void {
    this.#target.dispose();
    this.#geometry.dispose();
    this.#material.dispose();
  }
}

/** A pyramid somewhere in the scene. */
export interface Placed {
  readonly number: number;
  readonly colour: Colour;
  readonly size: Size;
  readonly mesh: Mesh;
}

/** The shadows of pyramids on the disc, those of fallen ones on the ice, and that of the hand on the disc. */
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

  /** Draws all shadows. If only the hand has moved, draws those on the disc, because it casts none on the ice. */
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

/** Returns the rotation of a body about its own upright axis. */
function turned(turn: Quaternion): number {
  const along = new Vector3(1, 0, 0).applyQuaternion(turn);
  return Math.atan2(along.z, along.x);
}

/** The floe: its frost, the mirror image of what is above it, and the shadows on it. */
import {
  DataTexture,
  Group,
  LinearMipmapNearestFilter,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type BufferGeometry,
  type IUniform,
  type Material,
  type Texture,
  type WebGLRenderer,
} from "three";
import { DISC } from "../box";
import { disposeAll } from "./disc";
import { cm } from "./frame";
import { Frost } from "./frost";
import { FLOE, floe, SHEET } from "./geometry";
import { KNEE, SPECTRUM } from "./shaders";
import { KEY, light } from "./studio";
import type { Richness } from "./tiers";

const [ACROSS, DOWN] = [FLOE.width * SHEET, FLOE.depth * SHEET];

/** How far the plane of the shadow map reaches from the middle, in centimetres. */
export const REACH = 13;

const PLACED = `
varying vec3 vPlace;uniform sampler2D uShade;uniform vec3 uDisc,uNormal,uKey;uniform float uDark;
#ifdef NIGHT
const vec3 UNDER=vec3(.26,.36,.55);
#else
const vec3 UNDER=vec3(.47,.66,.87);
#endif
`;
const UNIFORMS = `${PLACED}uniform sampler2D uMirror;uniform vec2 uPixels;`;

/** The light that the disc and the pyramids on it block. */
const SHADOW = `
float up=dot(uDisc-vPlace,uNormal)/dot(uKey,uNormal);float far=length(vPlace+uKey*up-uDisc),soft=.10+.13*max(up,0.);
float under=up<0.?0.:(1.-smoothstep(${cm(DISC.radius)}.-soft,${cm(DISC.radius)}.+soft,far))*mix(.45,1.,smoothstep(1.7,2.5,far));
vec3 shade=mix(vec3(1.),UNDER,under*.88)*texture2D(uShade,vPlace.xz*vec2(1.,-1.)/${(2 * REACH).toFixed(1)}+.5).rgb;
`;
const EDGES = "1.-uDark*smoothstep(4.,17.,length(vPlace.xz*vec2(.8,1.)))";

const SURFACE = `
float top=smoothstep(-.16,-.01,vPlace.y);vec3 c=outgoingLight;
#ifdef NIGHT
const vec3 EDGE=vec3(.13,.25,.48),DEEP=vec3(.05,.13,.32),NEAR=vec3(.5,.6,.8),LIT=vec3(.08,.13,.2);
#else
const vec3 EDGE=vec3(.60,.82,.97),DEEP=vec3(.20,.50,.80),NEAR=vec3(.72,.84,.96),LIT=vec3(.25);
#endif
c=mix(c,mix(EDGE,DEEP,smoothstep(-.1,-1.9,vPlace.y)),(1.-top)*.85);
${SHADOW}shade*=mix(vec3(1.),NEAR,exp(-max(length(vPlace.xz)-1.2,0.)*.55)*.5);
c*=mix(vec3(1.),shade,top);
#if MIRROR > 0
vec2 at=gl_FragCoord.xy/uPixels;vec4 seen=vec4(0.);
for(int a=-MIRROR;a<=MIRROR;a++)for(int b=-MIRROR;b<=MIRROR;b++)seen+=textureLod(uMirror,at+vec2(a,b)*vec2(.0056,.0092)/float(MIRROR),2.);
seen/=float((2*MIRROR+1)*(2*MIRROR+1));c=mix(c,seen.rgb/max(seen.a,.01),top*seen.a*.28);
vec2 from=vPlace.xz-vec2(3.2,-2.2);float wide=length(from),way=atan(from.y,from.x);
c+=spectrum((wide-5.6)/2.)*smoothstep(.75,0.,abs(way+.62))*top*.15+spectrum((wide-9.6)/1.8)*smoothstep(.5,0.,abs(abs(way)-2.45))*top*.09;
#endif
c*=${EDGES};
#ifdef NIGHT
c=knee(c,.7);
#else
c=knee(c*vec3(.985,.935,.95),.84);
#endif
float rim=.12/max(fwidth(vPlace.y),.12); // far away it is less than a pixel wide, and lit by as much
c+=(smoothstep(-.2,-.07,vPlace.y)-smoothstep(-.05,-.005,vPlace.y))*LIT*rim;
outgoingLight=c;
#include <opaque_fragment>
#ifdef PAINTING
gl_FragColor=sRGBTransferOETF(gl_FragColor);
#endif`;

/** Material of a painted upper face: only shadows are drawn on it. They take the root, because the painted light is
    gamma-encoded. */
const FACE = {
  vertexShader: `varying vec3 vPlace;varying vec2 vSheet;
void main(){vPlace=(modelMatrix*vec4(position,1.)).xyz;vSheet=uv;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}`,
  fragmentShader: `${PLACED}varying vec2 vSheet;uniform sampler2D uPaint;
void main(){${SHADOW}gl_FragColor=vec4(texture2D(uPaint,vSheet).rgb*sqrt(shade*(${EDGES})),1.);}`,
};

export interface IceMaps {
  readonly rainbow: Texture;
  readonly shade: Texture;
  readonly mirror: Texture | null;
}

type Uniforms = Record<string, IUniform>;

/** Returns the uniforms for painting: lit, with nothing above. */
function bare(): Uniforms {
  const white = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
  white.needsUpdate = true;
  const below = new Vector3(0, -100, 0);
  return {
    uShade: { value: white },
    uDisc: { value: below },
    uNormal: { value: new Vector3(0, 1, 0) },
    uKey: { value: KEY },
    uDark: { value: 0 },
  };
}

export class Ice {
  readonly group = new Group();
  readonly frost: Frost;
  readonly #uniforms: Uniforms;
  readonly #painted: Painted | null;

  constructor(
    readonly rich: Richness,
    readonly night: boolean,
    maps: IceMaps,
  ) {
    this.frost = new Frost(night, rich);
    this.#uniforms = {
      uRainbow: { value: maps.rainbow },
      uShade: { value: maps.shade },
      uMirror: { value: maps.mirror },
      uPixels: { value: new Vector2(1, 1) },
      uDisc: { value: new Vector3() },
      uNormal: { value: new Vector3(0, 1, 0) },
      uKey: { value: KEY },
      uDark: { value: 0 },
    };
    const shape = floe();
    const keel = new Mesh(
      shape.clone(),
      new MeshBasicMaterial({
        color: night ? "#0a1c44" : "#6fb0e2",
        transparent: true,
        opacity: 0.28,
      }),
    );
    keel.scale.set(0.985, 1, 0.985);
    keel.position.y = -1.4;
    const skin = this.#skin(this.#uniforms);
    this.#painted = rich.painted
      ? new Painted(shape, this.#skin(bare(), { PAINTING: "" }), this.frost.texture, night)
      : null;
    const top = new Mesh(shape, this.#painted ? [this.#face(this.#painted), skin] : skin);
    // The last of the opaque objects, because most of it is hidden.
    top.renderOrder = 1;
    this.group.add(top, keel);
  }

  /** Updates the disc's position and normal, the picture's pixels, and the darkness of the edges. */
  follow(disc: Vector3, normal: Vector3, pixels: Vector2, dark: number): void {
    this.#uniforms["uDisc"]?.value.copy(disc);
    this.#uniforms["uNormal"]?.value.copy(normal);
    this.#uniforms["uPixels"]?.value.copy(pixels);
    const { uDark } = this.#uniforms;
    if (uDark) uDark.value = dark;
  }

  /** Repaints the painted upper face after a crack or after healing. */
  paint(renderer: WebGLRenderer): void {
    this.#painted?.follow(renderer);
  }

  #face({ texture }: Painted): Material {
    const uniforms = { ...this.#uniforms, uPaint: { value: texture } };
    return new ShaderMaterial({ ...FACE, uniforms, defines: this.night ? { NIGHT: "" } : {} });
  }

  #skin(uniforms: Uniforms, defines: Record<string, string> = {}): Material {
    const { rich, night } = this;
    const shared = {
      map: this.frost.texture,
      color: night ? "#ffffff" : "#d9e0e8",
      emissive: night ? "#16356c" : "#cfe6f7",
      emissiveIntensity: night ? 0.2 : 0.06,
    };
    const skin = rich.shiny
      ? new MeshPhysicalMaterial({
          ...shared,
          roughness: 0.42,
          clearcoat: 0.35,
          clearcoatRoughness: 0.3,
          envMapIntensity: night ? 0.5 : 0.3,
        })
      : new MeshLambertMaterial(shared);
    const times = night ? { NIGHT: "" } : {};
    skin.defines = { ...skin.defines, ...defines, ...times, MIRROR: rich.mirror };
    skin.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, uniforms);
      shader.vertexShader = shader.vertexShader
        .replace("#include <common>", "#include <common>\nvarying vec3 vPlace;")
        .replace(
          "#include <begin_vertex>",
          "#include <begin_vertex>\nvPlace=(modelMatrix*vec4(position,1.)).xyz;",
        );
      shader.fragmentShader = shader.fragmentShader
        .replace("#include <common>", `#include <common>\n${UNIFORMS}${SPECTRUM}${KNEE}`)
        .replace("#include <opaque_fragment>", SURFACE);
    };
    return skin;
  }

  dispose(): void {
    disposeAll(this.group);
    this.#painted?.dispose();
    this.frost.texture.dispose();
  }
}

/** The floe's upper face, painted once, for devices on which lighting it in every picture would be too slow. */
class Painted {
  readonly #target: WebGLRenderTarget;
  readonly #scene = new Scene();
  readonly #eye = new OrthographicCamera(-ACROSS, ACROSS, DOWN, -DOWN, 1, 20);
  #version = -1;

  /** `skin` is lit like the floe itself. `frost` is its texture: whenever it changes, the face is repainted. */
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

  /** Repaints if the frost's texture has changed. */
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

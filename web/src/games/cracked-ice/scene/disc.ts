/** The compact disc: a clear hub and rim, and a mirror whose grooves diffract lamplight into rainbows. */
import {
  DoubleSide,
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  TorusGeometry,
  Vector3,
  type BufferGeometry,
  type IUniform,
  type Material,
  type Texture,
} from "three";
import { DISC } from "../box";
import { cm } from "./frame";
import { band, flatRing } from "./geometry";
import { KNEE, SPECTRUM } from "./shaders";
import type { Richness } from "./tiers";

const [HOLE, HUB, MIRROR, RIM, THICK] = [
  cm(DISC.hole),
  cm(DISC.hub),
  cm(DISC.mirror),
  cm(DISC.radius),
  cm(DISC.thick),
];

/** The lamps, brightest first. They are so near that colours run along the radius and swing when the disc rocks. */
const LAMPS = [
  new Vector3(-8, 12, 5),
  new Vector3(12, 10, -10),
  new Vector3(-3, 8, -14),
  new Vector3(-15, 9, -5),
  new Vector3(10, 9, 2),
];
const STRENGTH = {
  day: [0.9, 0.9, 0.85, 0.75, 0.7],
  night: [0.75, 1, 0.85, 0.6, 0.4],
} as const;
const WIDTH = [0.36, 0.3, 0.4, 0.3, 0.34];

const VARYING = "varying vec3 vLocal;varying vec3 vPlace;varying vec3 vOut;varying vec3 vUp;";

/** How far the plane of the shadow map reaches from the middle, in centimetres. */
export const REACH = 6.5;

const UNIFORMS = `
uniform vec3 uLamp[LAMPS];uniform float uStrength[LAMPS];uniform float uWidth[LAMPS];uniform sampler2D uShade;
`;

const SHINE = `
float far=length(vLocal.xz);vec3 see=normalize(cameraPosition-vPlace),out_=normalize(vOut),along=cross(normalize(vUp),out_);
vec3 bent=vec3(0.);float glint=0.;
for(int i=0;i<LAMPS;i++){vec3 half_=normalize(uLamp[i]-vPlace)+see;float u=abs(dot(out_,half_)),w=dot(along,half_);
  float g=exp(-w*w/(uWidth[i]*uWidth[i]))*uStrength[i];bent+=g*rainbow(u);glint+=g*exp(-u*u/.02);}
float zone=smoothstep(2.28,2.36,far)*(1.-smoothstep(5.74,5.8,far)),track=.965+.035*sin(far*95.)*sin(far*31.);
float grey=dot(bent,vec3(.3333));bent=max(vec3(0.),mix(vec3(grey),bent,1.45));
vec3 silver=outgoingLight*mix(.92,1.,zone),c;
#ifdef NIGHT
silver=knee(silver,.35);c=silver*mix(1.,.50,zone)+zone*.74*knee(bent,.55)*track+glint*.12;c=knee(c,.74);
#else
float most=max(bent.r,max(bent.g,bent.b));vec3 hue=bent/max(most,.001);float full=smoothstep(.04,.75,most)*zone;
silver=knee(silver*.98+.06,.5);c=silver*mix(vec3(1.),hue*.86+.20,full*.80)*mix(1.,track,zone)+zone*knee(bent,.4)*.17+glint*.14;c=knee(c,.80);
#endif
c*=texture2D(uShade,vLocal.xz*vec2(1.,-1.)/${(2 * REACH).toFixed(1)}+.5).rgb;
float rings=exp(-pow((far-2.32)/.02,2.))+.8*exp(-pow((far-5.77)/.02,2.));
#ifdef NIGHT
c+=rings*.12;
#else
c+=rings*.18;
#endif
outgoingLight=c;
#include <opaque_fragment>`;

/** The theme and the tier. */
interface Look {
  readonly rich: Richness;
  readonly night: boolean;
}

function mirrorSkin({ rich, night }: Look, uniforms: Record<string, IUniform>): Material {
  const color = night ? "#8fa9cf" : "#c9d9ea";
  const skin = rich.shiny
    ? new MeshPhysicalMaterial({ color, metalness: 0.82, roughness: 0.3, envMapIntensity: 0.8 })
    : new MeshLambertMaterial({ color });
  skin.side = DoubleSide;
  skin.defines = { ...skin.defines, LAMPS: rich.lamps, ...(night ? { NIGHT: "" } : {}) };
  skin.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${VARYING}`)
      .replace(
        "#include <begin_vertex>",
        `#include <begin_vertex>
        vLocal=position;vPlace=(modelMatrix*vec4(position,1.)).xyz;mat3 turned=mat3(modelMatrix);
        vOut=turned*vec3(position.x,0.,position.z);vUp=turned*vec3(0.,1.,0.);`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${VARYING}${UNIFORMS}${SPECTRUM}${KNEE}`)
      .replace("#include <opaque_fragment>", SHINE);
  };
  return skin;
}

export interface DiscMaps {
  readonly rainbow: Texture;
  readonly shade: Texture;
}

export class Disc {
  readonly group = new Group();

  constructor(
    readonly look: Look,
    maps: DiscMaps,
  ) {
    const { lamps, segments } = look.rich;
    const uniforms = {
      uLamp: { value: LAMPS.slice(0, lamps) },
      uStrength: { value: (look.night ? STRENGTH.night : STRENGTH.day).slice(0, lamps) },
      uWidth: { value: WIDTH.slice(0, lamps) },
      uRainbow: { value: maps.rainbow },
      uShade: { value: maps.shade },
    };
    this.#add(flatRing(HUB, MIRROR, 0, segments), mirrorSkin(look, uniforms));
    this.#add(flatRing(HUB, MIRROR, -THICK, segments), this.#back());
    this.#clear(segments);
    this.#add(band(5.795, RIM, -THICK, 0.01, segments), this.#rim());
  }

  #add(geometry: BufferGeometry, material: Material): Mesh {
    const mesh = new Mesh(geometry, material);
    this.group.add(mesh);
    return mesh;
  }

  /** The transparent parts: hub, stacking ring and the lip of the hole. */
  #clear(segments: number): void {
    const { night } = this.look;
    this.#add(flatRing(HOLE, HUB, 0, segments), this.#plastic(night ? 0.26 : 0.3));
    this.#add(band(HOLE - 0.01, 0.82, -THICK, 0.03, segments), this.#plastic(0.7));
    this.#add(flatRing(2.08, 2.2, 0.015, segments), this.#plastic(0.4));
    const stack = new TorusGeometry(1.7, 0.05, 8, segments).rotateX(Math.PI / 2).scale(1, 0.5, 1);
    this.#add(stack.translate(0, 0.01, 0), this.#plastic(0.55));
  }

  #plastic(opacity: number): Material {
    const { rich, night } = this.look;
    const shared = {
      color: night ? "#bcd9ff" : "#dcedfb",
      transparent: true,
      opacity,
      side: DoubleSide,
      depthWrite: false,
    };
    return rich.shiny
      ? new MeshPhysicalMaterial({ ...shared, roughness: 0.05, clearcoat: 1, envMapIntensity: 1.3 })
      : new MeshLambertMaterial(shared);
  }

  #back(): Material {
    const color = this.look.night ? "#5a78a8" : "#b9cfe4";
    return this.look.rich.shiny
      ? new MeshPhysicalMaterial({ color, metalness: 0.7, roughness: 0.3, side: DoubleSide })
      : new MeshLambertMaterial({ color, side: DoubleSide });
  }

  #rim(): Material {
    const { rich, night } = this.look;
    const shared = {
      color: night ? "#8fb8ea" : "#b4c6da",
      emissive: night ? "#2b5fa8" : "#8fc4ec",
      emissiveIntensity: 0.22,
    };
    return rich.shiny
      ? new MeshPhysicalMaterial({ ...shared, roughness: 0.12, clearcoat: 1, envMapIntensity: 0.8 })
      : new MeshLambertMaterial(shared);
  }

  dispose(): void {
    disposeAll(this.group);
  }
}

/** Disposes of geometries and materials that only this group uses. */
export function disposeAll(group: Group): void {
  group.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    (object.geometry as BufferGeometry).dispose();
    for (const skin of [object.material as Material | Material[]].flat()) skin.dispose();
  });
}

/** The light: a soft studio for reflections, a lamp from the upper left, another from behind. */
import {
  BackSide,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
  type Texture,
  type WebGLRenderer,
} from "three";

/** The direction to the lamp. */
export const KEY = new Vector3(-0.52, 1, 0.34).normalize();

/** A panel of light: its place, size, colour and strength. */
type Panel = readonly [number, number, number, number, number, string, number];

const PANELS: Readonly<Record<"day" | "night", readonly Panel[]>> = {
  day: [
    [-14, 22, 10, 16, 14, "#ffffff", 5.5],
    [24, 9, -10, 7, 20, "#ffdbe6", 2.4],
    [4, 12, -28, 28, 7, "#ffffff", 2.6],
    [-26, 7, -6, 5, 18, "#d6f3ff", 3],
    [18, 6, 20, 8, 5, "#fff2c4", 2],
  ],
  night: [
    [-14, 20, 10, 14, 12, "#dfeaff", 6],
    [22, 9, -14, 8, 22, "#4fe0cc", 3],
    [6, 12, -26, 26, 8, "#8e68d0", 2.6],
    [-24, 6, -8, 5, 18, "#5aa2ff", 3],
    [20, 5, 16, 6, 6, "#ffb46b", 3],
  ],
};

const SKY = {
  day: ["#a9d3f5", "#ffffff", "#cfe6f7"],
  night: ["#0b1a3d", "#2b5597", "#132a57"],
} as const;

function sky(night: boolean): Mesh {
  const [above, level, below] = (night ? SKY.night : SKY.day).map((one) => new Color(one));
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    uniforms: { a: { value: above }, b: { value: level }, c: { value: below } },
    vertexShader:
      "varying vec3 p;void main(){p=position;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}",
    fragmentShader:
      "varying vec3 p;uniform vec3 a,b,c;void main(){float y=normalize(p).y;gl_FragColor=vec4(y>0.?mix(b,a,smoothstep(0.,.75,y)):mix(b,c,smoothstep(0.,-.5,y)),1.);}",
  });
  return new Mesh(new SphereGeometry(50, 32, 16), material);
}

function panel([x, y, z, width, height, colour, strength]: Panel): Mesh {
  const shade = new Color(colour).multiplyScalar(strength);
  const material = new MeshBasicMaterial({ color: shade, side: DoubleSide });
  const mesh = new Mesh(new PlaneGeometry(width, height), material);
  mesh.position.set(x, y, z);
  mesh.lookAt(0, 0, 0);
  return mesh;
}

/** Returns the environment map for reflections. */
export function roomMap(renderer: WebGLRenderer, night: boolean): Texture {
  const room = new Scene();
  room.add(sky(night), ...PANELS[night ? "night" : "day"].map(panel));
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.015);
  generator.dispose();
  return texture;
}

/** Adds the lamps. Without reflections they are brighter. */
export function light(scene: Scene, night: boolean, shiny: boolean): void {
  const more = shiny ? 1 : night ? 1.5 : 1.75;
  const key = new DirectionalLight(night ? "#cfe2ff" : "#ffffff", (night ? 1.35 : 1.25) * more);
  key.position.copy(KEY).multiplyScalar(20);
  const rim = new DirectionalLight(night ? "#7fe9dc" : "#ffe3ec", night ? 1.1 : 0.8);
  rim.position.set(14, 7, -12);
  const [above, below] = night ? ["#5d86c9", "#0b1a3a"] : ["#eaf6ff", "#b7d8ef"];
  const around = shiny ? (night ? 0.55 : 0.4) : night ? 1.5 : 1.7;
  scene.add(key, rim, new HemisphereLight(above, below, around));
}

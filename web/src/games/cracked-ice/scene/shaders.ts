/** Shader code that the materials of ice and disc add to three's own: a soft knee in place of tone mapping, and a
    rainbow. */
import { ClampToEdgeWrapping, DataTexture, LinearFilter, RGBAFormat } from "three";

/** Compresses bright colours softly towards white, so that colours of the design stay exact. */
export const KNEE = `
vec3 knee(vec3 c,float k){return mix(c,k+(1.-k)*(1.-exp(-(c-k)/(1.-k))),step(k,c));}
`;

export const SPECTRUM = `
uniform sampler2D uRainbow;
vec3 rainbow(float u){return texture2D(uRainbow,vec2(u/2.,.25)).rgb*2.;}
vec3 spectrum(float y){return texture2D(uRainbow,vec2(y,.75)).rgb*2.;}
`;

const clamped = (x: number): number => Math.max(0, Math.min(1, x));
const smooth = (from: number, to: number, x: number): number => {
  const share = clamped((x - from) / (to - from));
  return share * share * (3 - 2 * share);
};
const bump = (x: number): number => Math.max(0, 1 - x * x);

/** Returns the colour of the spectrum from violet (0) to red (1). */
function colour(y: number): readonly [number, number, number] {
  if (y < 0 || y > 1) return [0, 0, 0];
  const edge = smooth(0, 0.16, y) * smooth(1, 0.84, y);
  const violet = bump(7 * (y - 0.06));
  return [
    edge * (bump(3.2 * (y - 0.74)) + 0.28 * violet),
    edge * bump(3.4 * (y - 0.48)),
    edge * (bump(3.6 * (y - 0.18)) + 0.06 * violet),
  ];
}

const [GROOVE, VIOLET, RANGE] = [1600, 400, 300];

/** Returns the light that a grating of 1600 nm diffracts at this distance from the mirror direction: four orders, one
    over another. */
function grating(u: number): readonly number[] {
  const orders = [1, 2, 3, 4].map((order) =>
    colour(((u * GROOVE) / order - VIOLET) / RANGE).map((part) => part / (0.75 + 0.45 * order)),
  );
  return [0, 1, 2].map((part) => orders.reduce((sum, one) => sum + (one[part] ?? 0), 0));
}

/** Returns both as one small texture: the grating in the lower row, the plain spectrum in the upper one. */
export function rainbowMap(): DataTexture {
  const width = 512;
  const bytes = new Uint8Array(width * 2 * 4);
  for (let x = 0; x < width; x++) {
    const share = (x + 0.5) / width;
    for (const [row, shade] of [grating(share * 2), colour(share)].entries())
      bytes.set([...shade.map((part) => clamped(part / 2) * 255), 255], (row * width + x) * 4);
  }
  const map = new DataTexture(bytes, width, 2, RGBAFormat);
  map.magFilter = map.minFilter = LinearFilter;
  map.wrapS = map.wrapT = ClampToEdgeWrapping;
  map.needsUpdate = true;
  return map;
}

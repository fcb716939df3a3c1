/** Pyramids: one geometry for each size, one material for each colour and size. */
import type { Colour } from "$art/seats/seats";
import {
  Color,
  DoubleSide,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  type BufferGeometry,
  type Material,
} from "three";
import { PYRAMID, SIZES, type Size } from "../box";
import { cm } from "./frame";
import { roundPyramid } from "./geometry";
import { CLEAR, shadesOf, sheetsOf, type Shades, type Sheets } from "./sheets";
import type { Richness } from "./tiers";

/** How a pyramid is drawn: normally, pale because a hand is behind it, glowing because the one in hand would touch
    it, or as a mere trace of its former place. */
export type Presence = "there" | "pale" | "touched" | "trace";

const OPACITY: Readonly<Record<Presence, number>> = {
  there: 0.88,
  pale: 0.4,
  touched: 0.85,
  trace: 0.16,
};
const GLOW: Readonly<Record<Presence, number>> = { there: 1, pale: 1, touched: 2.2, trace: 0.2 };

export class Pieces {
  readonly #shapes: Readonly<Record<Size, BufferGeometry>>;
  readonly #skins = new Map<string, Material>();
  readonly #sheets = new Map<string, Sheets>();
  readonly #tints = new Map<Colour, Color>();

  constructor(
    readonly rich: Richness,
    readonly night: boolean,
  ) {
    const shape = (size: Size): [Size, BufferGeometry] => [
      size,
      roundPyramid(cm(PYRAMID[size].base), cm(PYRAMID[size].height), rich.shiny ? 4 : 2),
    ];
    this.#shapes = Object.fromEntries(SIZES.map(shape)) as Record<Size, BufferGeometry>;
  }

  mesh(colour: Colour, size: Size, presence: Presence = "there"): Mesh {
    return new Mesh(this.#shapes[size], this.skin(colour, size, presence));
  }

  skin(colour: Colour, size: Size, presence: Presence = "there"): Material {
    const name = `${colour} ${size} ${presence}`;
    const known = this.#skins.get(name);
    if (known) return known;
    const made = this.#made(colour, size, presence);
    this.#skins.set(name, made);
    return made;
  }

  /** Returns the colour of a pyramid's shadow. */
  tint(colour: Colour): Color {
    const known = this.#tints.get(colour) ?? new Color(this.#shades(colour).base);
    this.#tints.set(colour, known);
    return known;
  }

  #shades(colour: Colour): Shades {
    return colour === "w" ? CLEAR : shadesOf(colour);
  }

  #made(colour: Colour, size: Size, presence: Presence): Material {
    const sheets = this.#sheetsOf(colour, size);
    const clear = colour === "w";
    const opacity = clear ? 0.6 : OPACITY[presence];
    const faded = presence !== "there";
    const shared = {
      map: sheets.map,
      emissive: new Color("#ffffff"),
      emissiveMap: sheets.glow,
      emissiveIntensity: clear ? 0.02 : GLOW[presence],
    };
    if (!this.rich.shiny)
      return new MeshLambertMaterial({
        ...shared,
        transparent: clear || faded,
        opacity: clear || faded ? opacity : 1,
        depthWrite: !faded,
      });
    const skin = new MeshPhysicalMaterial({
      ...shared,
      // Without transmission, full white would reflect too much light.
      color: this.rich.transmission || clear ? "#ffffff" : "#d2d6dc",
      roughness: clear ? 0.16 : 0.24,
      ior: 1.46,
      clearcoat: 0.7,
      clearcoatRoughness: 0.12,
      envMapIntensity: this.rich.transmission ? 1.1 : 0.7,
    });
    if (this.rich.transmission && !faded) passing(skin, sheets, clear, this.#shades(colour).lit);
    else Object.assign(skin, { transparent: true, opacity, depthWrite: !faded });
    return skin;
  }

  #sheetsOf(colour: Colour, size: Size): Sheets {
    const name = `${colour} ${size}`;
    const known = this.#sheets.get(name);
    if (known) return known;
    const made = sheetsOf(colour, size, this.#shades(colour), this.night, this.rich.anisotropy);
    this.#sheets.set(name, made);
    return made;
  }

  dispose(): void {
    for (const shape of Object.values(this.#shapes)) shape.dispose();
    for (const skin of this.#skins.values()) skin.dispose();
    for (const { map, passes, glow } of this.#sheets.values())
      for (const texture of [map, passes, glow]) texture.dispose();
  }
}

function passing(skin: MeshPhysicalMaterial, sheets: Sheets, clear: boolean, lit: string): void {
  skin.transmission = clear ? 0.92 : 0.72;
  skin.transmissionMap = sheets.passes;
  skin.thickness = clear ? 1.1 : 1;
  skin.attenuationColor = new Color(clear ? "#bfe2fa" : lit);
  skin.attenuationDistance = clear ? 3 : 1.6;
  skin.dispersion = clear ? 0.5 : 0;
  skin.side = DoubleSide;
}

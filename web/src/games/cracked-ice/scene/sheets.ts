/** Textures of pyramids. Two faces share one sheet: the letter on the lit face, pips and the seat's pattern on the
    other. */
import type { Colour } from "$art/seats/seats";
import { CanvasTexture, Color, SRGBColorSpace, type Texture } from "three";
import { PYRAMID, type Size } from "../box";

export interface Shades {
  readonly base: string;
  readonly lit: string;
  readonly dark: string;
  readonly ink: string;
}

const read = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export function shadesOf(colour: Colour): Shades {
  const light = colour === "b" || colour === "r";
  return {
    base: read(`--seat-${colour}`),
    lit: read(`--seat-${colour}-hi`),
    dark: read(`--seat-${colour}-lo`),
    ink: light ? "#ffffff" : read("--on-seat-light"),
  };
}

/** Clear ice, for the support, which belongs to no seat. */
export const CLEAR: Shades = { base: "#d8ecfa", lit: "#f4fbff", dark: "#7fb3de", ink: "#ffffff" };

function mixed(one: string, other: string, share: number): string {
  return `#${new Color(one).lerp(new Color(other), share).getHexString()}`;
}

const SIDE = 512;
const HALF = SIDE / 2;

export interface Sheets {
  readonly map: Texture;
  /** How much light passes: none under letter and pips. */
  readonly passes: Texture;
  /** The emissive part, so that letters stay legible at night. */
  readonly glow: Texture;
}

type Brush = CanvasRenderingContext2D;

export function brushOf(width: number, height: number): Brush {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("this browser cannot draw");
  return brush;
}

export function textureOf(
  { canvas }: Brush,
  anisotropy = 1,
  coloured = true,
): Texture<HTMLCanvasElement> {
  const texture = new CanvasTexture(canvas);
  if (coloured) texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  return texture;
}

function grounds(brush: Brush, { base, lit, dark }: Shades): void {
  const ground = (left: number, foot: string, tip: string): void => {
    const gradient = brush.createLinearGradient(0, SIDE, 0, 0);
    gradient.addColorStop(0, foot);
    gradient.addColorStop(1, tip);
    brush.fillStyle = gradient;
    brush.fillRect(left, 0, HALF, SIDE);
  };
  ground(0, lit, mixed(lit, base, 0.55));
  ground(HALF, base, mixed(base, dark, 0.35));
  brush.fillStyle = mixed(lit, "#ffffff", 0.22);
  brush.fillRect(0, 0, 20, 20);
}

/** The seats' patterns of `FlavourPattern`, drawn on a canvas. */
const PATTERN: Readonly<Record<Colour, (brush: Brush) => void>> = {
  b: () => undefined,
  w: () => undefined,
  o: (brush) => {
    brush.lineWidth = 13;
    for (let x = -SIDE; x < SIDE; x += 33) line(brush, [HALF + x, SIDE, HALF + x + 550, -38]);
  },
  m: (brush) => {
    for (let row = 0; row < 19; row++)
      for (let column = 0; column < 10; column++)
        dot(brush, HALF + 14 + column * 27 + (row % 2) * 13.5, 15 + row * 27, 6.5);
  },
  r: (brush) => {
    brush.lineWidth = 7;
    for (let y = -31; y < SIDE; y += 31) {
      const zigzag = Array.from({ length: 14 }, (_, i) => [HALF + i * 21.5, y + (i % 2) * 14]);
      line(brush, zigzag.flat());
    }
  },
  v: (brush) => {
    for (let y = 0; y < SIDE; y += 30) brush.fillRect(HALF, y, HALF, 11);
  },
};

const PATTERN_INK: Readonly<Record<Colour, string>> = {
  b: "#0000",
  w: "#0000",
  o: "#7a430066",
  m: "#ffffff99",
  r: "#ffffff80",
  v: "#3b1f7a66",
};

function line(brush: Brush, places: readonly number[]): void {
  brush.beginPath();
  for (let index = 0; index < places.length; index += 2)
    brush.lineTo(places[index] ?? 0, places[index + 1] ?? 0);
  brush.stroke();
}

function dot(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.ellipse(x, y, radius, radius * 1.1, 0, 0, 7);
  brush.fill();
}

function pattern(brush: Brush, colour: Colour, ink: string): void {
  brush.save();
  brush.beginPath();
  brush.rect(HALF, 0, HALF, SIDE);
  brush.clip();
  brush.strokeStyle = brush.fillStyle = ink;
  PATTERN[colour](brush);
  brush.restore();
}

function letter(brush: Brush, colour: Colour, size: Size, ink: string): void {
  const height = { small: 115, medium: 103, large: 93 }[size];
  brush.save();
  brush.translate(HALF / 2, 431);
  brush.scale(1, 1.1);
  brush.font = `900 ${height}px Nunito, sans-serif`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillStyle = brush.strokeStyle = ink;
  brush.lineWidth = 2;
  brush.strokeText(colour.toUpperCase(), 0, 0);
  brush.fillText(colour.toUpperCase(), 0, 0);
  brush.restore();
}

function pips(brush: Brush, size: Size, fill: string, edge: string | null): void {
  const count = PYRAMID[size].pips;
  const radius = { small: 23, medium: 21, large: 19 }[size];
  for (let pip = 0; pip < count; pip++) {
    brush.fillStyle = fill;
    dot(brush, HALF * 1.5 + (pip - (count - 1) / 2) * radius * 2.75, 448, radius);
    if (edge === null) continue;
    brush.lineWidth = 4.5;
    brush.strokeStyle = edge;
    brush.stroke();
  }
}

/** The print of a seat's pyramid. The clear support has neither letter nor pips. */
function printed(brush: Brush, colour: Colour, size: Size, shades: Shades): void {
  pattern(brush, colour, PATTERN_INK[colour]);
  letter(brush, colour, size, shades.ink);
  pips(brush, size, "#ffffff", shades.dark);
}

function passing(brush: Brush, colour: Colour, size: Size): void {
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, SIDE, SIDE);
  brush.fillStyle = "#999999";
  brush.fillRect(0, 0, 20, 20);
  if (colour === "w") return;
  pattern(brush, colour, "#bbbbbb");
  letter(brush, colour, size, "#000000");
  pips(brush, size, "#000000", "#000000");
}

/** `strength` is the share of its colour that a pyramid emits. */
function glowing(brush: Brush, from: Brush, strength: number): void {
  brush.fillStyle = "#000000";
  brush.fillRect(0, 0, SIDE, SIDE);
  brush.globalAlpha = strength ** (1 / 2.2);
  brush.drawImage(from.canvas, 0, 0);
  brush.globalAlpha = 1;
}

export function sheetsOf(
  colour: Colour,
  size: Size,
  shades: Shades,
  night: boolean,
  anisotropy: number,
): Sheets {
  const [map, passes, glow] = [1, 2, 3].map(() => brushOf(SIDE, SIDE)) as [Brush, Brush, Brush];
  grounds(map, shades);
  if (colour !== "w") printed(map, colour, size, shades);
  passing(passes, colour, size);
  glowing(glow, map, night ? 0.3 : 0.12);
  if (night && colour !== "w") {
    if (shades.ink === "#ffffff") letter(glow, colour, size, "#d9e4f6");
    pips(glow, size, "#ccd8ee", null);
  }
  return {
    map: textureOf(map, anisotropy),
    passes: textureOf(passes, anisotropy, false),
    glow: textureOf(glow, anisotropy),
  };
}

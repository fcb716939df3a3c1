/** The product's own colours, read off the page: a seat's three shades and ink, by day and by night. */
import type { Colour } from "$art/seats/seats";
import { Color } from "three";

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

/** Clear ice, that belongs to nobody. */
export const CLEAR: Shades = { base: "#d8ecfa", lit: "#f4fbff", dark: "#7fb3de", ink: "#ffffff" };

export function mixed(one: string, other: string, share: number): string {
  return `#${new Color(one).lerp(new Color(other), share).getHexString()}`;
}

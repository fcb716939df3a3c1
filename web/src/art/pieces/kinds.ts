/** Pots, flavours and toppings with their letters and colours, the same on every board. */
import type { Language } from "$design/i18n";

export const POTS = ["paper", "cone", "glass", "bowl"] as const;
export const FLAVOURS = [
  "strawberry",
  "chocolate",
  "vanilla",
  "pistachio",
  "blackcurrant",
  "chocolate-chip",
] as const;
export const TOPPINGS = ["wafer", "cherry", "sprinkles", "cream"] as const;

export type Pot = (typeof POTS)[number];
export type Flavour = (typeof FLAVOURS)[number];
export type Topping = (typeof TOPPINGS)[number];
export type Ingredient = Pot | Flavour | Topping;

export function isPot(thing: string): thing is Pot {
  return (POTS as readonly string[]).includes(thing);
}
export function isFlavour(thing: string): thing is Flavour {
  return (FLAVOURS as readonly string[]).includes(thing);
}
export function isTopping(thing: string): thing is Topping {
  return (TOPPINGS as readonly string[]).includes(thing);
}

interface FlavourLook {
  letter: Record<Language, string>;
  /** Light, middle and dark shade of the scoop. */
  shades: readonly [string, string, string];
  ink: string;
  /** Stroke around the letter, which keeps it legible on the pattern. */
  halo: string;
  /** Ground of a tile with this flavour. */
  tile: string;
}

export const LOOK: Record<Flavour, FlavourLook> = {
  strawberry: {
    letter: { fr: "F", en: "S" },
    shades: ["#FFB3C6", "#F2789A", "#C93D68"],
    ink: "#fff",
    halo: "#C93D68",
    tile: "var(--tile-fraise)",
  },
  chocolate: {
    letter: { fr: "C", en: "C" },
    shades: ["#B67F5E", "#8A5238", "#54291A"],
    ink: "#fff",
    halo: "#54291A",
    tile: "var(--tile-abricot)",
  },
  vanilla: {
    letter: { fr: "V", en: "V" },
    shades: ["#FFF6D9", "#FBE3A0", "#D6AE55"],
    ink: "#5A3D05",
    halo: "#FBE3A0",
    tile: "var(--tile-citron)",
  },
  pistachio: {
    letter: { fr: "P", en: "P" },
    shades: ["#D3EBB0", "#A5CF78", "#6B9A3F"],
    ink: "#23420A",
    halo: "#A5CF78",
    tile: "var(--tile-pistache)",
  },
  blackcurrant: {
    letter: { fr: "K", en: "B" },
    shades: ["#A98BDD", "#7C57B8", "#4B2D85"],
    ink: "#fff",
    halo: "#4B2D85",
    tile: "var(--cassis-soft)",
  },
  "chocolate-chip": {
    letter: { fr: "H", en: "H" },
    shades: ["#FFFFFF", "#F3EDE4", "#B9A793"],
    ink: "#3A2013",
    halo: "#F3EDE4",
    tile: "var(--tile-rim)",
  },
};

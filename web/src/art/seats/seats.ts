/** Five seat colours that differ in hue, letter, pattern, shape and lightness, and white for pieces
    outside the five. */

export const COLOURS = ["b", "o", "m", "r", "v"] as const;
export type Colour = (typeof COLOURS)[number] | "w";

export function colourOf(seat: number): Colour {
  return COLOURS[((seat % COLOURS.length) + COLOURS.length) % COLOURS.length] ?? "b";
}

/** Outlines centred on the origin, about 36 units across. */
export const OUTLINE: Record<Colour, string> = {
  b: "M18 0A18 18 0 1 1-18 0 18 18 0 1 1 18 0Z",
  o: "M-10-16.200H10A6.200 6.200 0 0 1 16.200-10V10A6.200 6.200 0 0 1 10 16.200H-10A6.200 6.200 0 0 1-16.200 10V-10A6.200 6.200 0 0 1-10-16.200Z",
  m: "M0-19.500 19.800 15.500H-19.800Z",
  r: "M0-21 21 0 0 21-21 0Z",
  v: "M-18-10.400 0-20.200 18-10.400V10.400L0 20.200-18 10.400Z",
  w: "M-17 17V-2A17 17 0 0 1 17-2V17L8.500 11.500 0 17-8.500 11.500Z",
};

/** Return the letter's colour: white on B and R, dark on the lighter colours. */
export function inkOf(colour: Colour): string {
  return colour === "b" || colour === "r" ? "var(--on-seat)" : "var(--on-seat-light)";
}

/** Return the stroke around the letter, which keeps it legible on the pattern. */
export function haloOf(colour: Colour): string {
  const side = colour === "b" || colour === "r" ? "lo" : "hi";
  return `var(--seat-${colour}-${side})`;
}

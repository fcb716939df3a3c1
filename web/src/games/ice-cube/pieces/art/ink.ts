/** The pen that all pictures on cards are drawn with. */

export const INK = {
  stroke: "#23406E",
  "stroke-width": "1.8",
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
} as const;

export const LINE = { fill: "none", ...INK } as const;

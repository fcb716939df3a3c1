/** As a printer would set it: round apostrophes, and no French mark alone at the start of a line. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/(?<=\S) (?=[;:?!»])|(?<=«) /g, "\u00a0");
}

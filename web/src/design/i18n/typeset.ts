import type { Message, Messages } from "./messages";

/** As a printer would set it: round apostrophes, and no French mark alone at the start of a line. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/(?<=\S) (?=[;:?!»])|(?<=«) /g, "\u00a0");
}

/** All of these, each set when it is said. */
export function typesetAll<T extends Messages>(messages: T): T {
  const set = Object.entries(messages).map(([key, message]) => [key, typesetOne(message)]);
  return Object.fromEntries(set) as T;
}

function typesetOne(message: Message | Messages): Message | Messages {
  if (typeof message === "string") return typeset(message);
  if (typeof message === "object") return typesetAll(message);
  return (...facts) => typeset(message(...facts));
}

import type { Message, Messages } from "./messages";

/** Return the text with typographic apostrophes, and with non-breaking spaces where French puts a
    space next to a punctuation mark. English has no such spaces. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/(?<=\S) (?=[;:?!»])|(?<=«) /g, "\u00a0");
}

/** Return the same messages typeset; functions are typeset at each call. */
export function typesetAll<T extends Messages>(messages: T): T {
  const set = Object.entries(messages).map(([key, message]) => [key, typesetOne(message)]);
  return Object.fromEntries(set) as T;
}

function typesetOne(message: Message | Messages): Message | Messages {
  if (typeof message === "string") return typeset(message);
  if (typeof message === "object") return typesetAll(message);
  return (...facts) => typeset(message(...facts));
}

/** The types of a set of messages, and a check that two languages have the same keys. */

export type Message = string | ((...facts: never[]) => string);
export interface Messages {
  readonly [key: string]: Message | Messages;
}

/** The same keys with the same parameters; only the texts may differ. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer F) => string
      ? (...facts: F) => string
      : Shape<T[K]>;
};

/** Return the dotted paths of all messages, such as `home.title`. Functions end in `()`. */
export function paths(messages: object, prefix = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? paths(value, `${prefix}${key}.`)
      : [`${prefix}${key}${typeof value === "function" ? "()" : ""}`],
  );
}

/** What a set of messages may hold, and the check that two languages hold the same. */

export type Message = string | ((...facts: never[]) => string);
export interface Messages {
  readonly [key: string]: Message | Messages;
}

/** The same keys with the same parameters; only the words may differ. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer F) => string
      ? (...facts: F) => string
      : Shape<T[K]>;
};

/** The paths of all messages, `home.title` style: what the test compares. */
export function paths(messages: object, prefix = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? paths(value, `${prefix}${key}.`)
      : [`${prefix}${key}${typeof value === "function" ? "()" : ""}`],
  );
}

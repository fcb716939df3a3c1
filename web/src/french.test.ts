import "$design/browser.testing";
import { describe, expect, it, test } from "vitest";
import { defineMessages } from "$design/i18n/language.svelte";

describe("French messages", () => {
  const words = defineMessages({
    fr: { plain: "Prêt ?", deep: { told: (name: string) => `${name} : c'est « fini » !` } },
    en: { plain: "Ready?", deep: { told: (name: string) => `${name}: it is “over”!` } },
  });

  it("are set as a printer would", () => expect(words().plain).toBe("Prêt\u00a0?"));

  it("are so with their facts, too", () =>
    expect(words().deep.told("Léa")).toBe("Léa\u00a0: c’est «\u00a0fini\u00a0»\u00a0!"));
});

const LOOSE = /\S [;:?!»]|« /;

/** Return every sentence of these messages with its path. */
function sentences(words: object, path: string): (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[`${path} ${key}`, value] as const];
    return typeof value === "object" && value ? sentences(value, `${path} ${key}`) : [];
  });
}

/** Whether an export is a function from nothing to an object, as `defineMessages` returns. */
const defined = (value: unknown): value is () => object =>
  typeof value === "function" && value.length === 0 && typeof value() === "object";

const MODULES = import.meta.glob<Record<string, unknown>>([
  "/src/**/{words,settings,course,refusals,shortcuts,card,preparation,told,lesson}.ts",
  "/src/**/words/index.ts",
  "/src/design/i18n/index.ts",
]);

async function allSentences(): Promise<(readonly [string, string])[]> {
  const modules = Object.entries(MODULES).map(async ([path, load]) =>
    Object.values(await load())
      .filter(defined)
      .flatMap((words) => sentences(words(), path)),
  );
  return (await Promise.all(modules)).flat();
}

test("no sentence of any game or page can break before its mark", async () => {
  const all = await allSentences();
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(([, text]) => LOOSE.test(text))).toEqual([]);
});

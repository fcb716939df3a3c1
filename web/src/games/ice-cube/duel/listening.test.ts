/** A browser that hears numbers, standing in for one that does. */
import { afterEach, expect, it, vi } from "vitest";
import { Listening } from "./listening.svelte";

class Heard {
  static last: Heard;
  onresult: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  lang = "";
  start = vi.fn();
  abort = vi.fn();

  constructor() {
    Heard.last = this;
  }

  hear(...sentences: string[]): void {
    this.onresult?.({ results: sentences.map((transcript) => [{ transcript }]) });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says what goes on with the count, as it is heard", () => {
  vi.stubGlobal("webkitSpeechRecognition", Heard);
  let left = [15, 14, 13, 12];
  const listening = new Listening(
    () => left,
    (number) => (left = left.filter((other) => other !== number)),
  );
  listening.toggle("fr");
  expect([Listening.there, listening.on, Heard.last.lang]).toEqual([true, true, "fr"]);
  Heard.last.hear("quinze");
  Heard.last.hear("quinze quatorze", "treize");
  expect(left).toEqual([12]);
  expect(Listening.wanted).toBe(true);
  listening.toggle("fr");
  expect([listening.on, Heard.last.abort.mock.calls.length]).toEqual([false, 1]);
  expect(Listening.wanted).toBe(false);
});

it("is not there where the browser has none", () => {
  const listening = new Listening(
    () => [],
    () => undefined,
  );
  listening.toggle("fr");
  expect([Listening.there, listening.on]).toEqual([false, false]);
});

it("is off when the browser stops listening", () => {
  vi.stubGlobal("webkitSpeechRecognition", Heard);
  const listening = new Listening(
    () => [],
    () => undefined,
  );
  listening.toggle("en");
  Heard.last.onend?.();
  expect(listening.on).toBe(false);
});

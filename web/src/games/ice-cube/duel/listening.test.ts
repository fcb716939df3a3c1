import { afterEach, describe, expect, it, vi } from "vitest";
import { Listening, nextOf, numbersIn } from "./listening.svelte";

describe("numbers in a transcript", () => {
  it("are found in words and digits", () => {
    expect(numbersIn("Quinze quatorze, treize")).toEqual([15, 14, 13]);
    expect(numbersIn("fifteen 14 thirteen")).toEqual([15, 14, 13]);
    expect(numbersIn("vingt dix-neuf dix huit")).toEqual([20, 19, 18]);
  });

  it("are split if they were said fast", () => {
    expect(numbersIn("1514 13")).toEqual([15, 14, 13]);
    expect(numbersIn("987")).toEqual([9, 8, 7]);
  });

  it("end with the phrase, in both languages", () => {
    expect(numbersIn("un y a plus de glaçons")).toEqual([1, 0]);
    expect(numbersIn("two one no more ice cube")).toEqual([2, 1, 0]);
  });

  it("are not found in other words", () => {
    expect(numbersIn("euh… allez")).toEqual([]);
  });

  it("continue the count, whatever was repeated", () => {
    expect(nextOf([13, 12, 11], [15, 14, 13, 12])).toEqual([13, 12]);
    expect(nextOf([13, 12], [12])).toEqual([]);
  });

  it("take a nineteen for ten, nine where the count has come to ten", () => {
    expect(nextOf([10, 9, 8], numbersIn("douze onze dix neuf huit"))).toEqual([10, 9, 8]);
    expect(nextOf([9, 8, 7], numbersIn("12 11 19 8"))).toEqual([9, 8]);
  });

  it("tell an earlier nineteen from ten, nine", () => {
    const whole = "vingt dix-neuf dix-huit dix-sept seize quinze quatorze treize douze onze";
    expect(nextOf([20, 19, 18], numbersIn("vingt dix-neuf"))).toEqual([20, 19]);
    expect(nextOf([10, 9, 8], numbersIn(whole))).toEqual([]);
    expect(nextOf([10, 9, 8], numbersIn(`${whole} dix`))).toEqual([10]);
    expect(nextOf([9, 8, 7], numbersIn(`${whole} dix`))).toEqual([]);
    expect(nextOf([9, 8, 7], numbersIn(`${whole} dix neuf`))).toEqual([9]);
  });
});

/** A stand-in for the browser's speech recognition. */
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

it("says numbers that continue the count, as they are recognised", () => {
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

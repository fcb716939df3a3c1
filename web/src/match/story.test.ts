import "$design/browser.testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Telling } from "./face";
import { language } from "$design/i18n";
import { Memory, story } from "./story";

beforeEach(() => language.choose("fr"));

const face = {
  describe: (event: unknown) => (event === "secret" ? null : { seat: 0, text: String(event) }),
};
const telling = { viewer: null, isMe: () => false, name: () => "" };
const said = (text: string, after: number) => ({
  said: { type: "Said" as const, seat: 1, name: "Bo", text },
  after,
});

it("tells what happened and what was said, newest first, and keeps silent about secrets", () => {
  const lines = story(["a", "secret", "b"], [said("oh", 1), said("**ah**", 9)], face, telling);
  expect(lines.map((line) => line.text)).toEqual([
    "**Bo**\u00a0: «\u00a0∗∗ah∗∗\u00a0»",
    "b",
    "**Bo**\u00a0: «\u00a0oh\u00a0»",
    "a",
  ]);
});

it("tells small events of one kind once, with their sum", () => {
  const text = (amount: number): string => `lost ${amount}`;
  const melts = {
    describe: (event: unknown) =>
      typeof event === "number"
        ? { seat: null, text: text(event), sum: { kind: "melt", amount: event, every: 3, text } }
        : { seat: 0, text: String(event) },
  };
  const happened = [1, "a", 2, 3, "b", 4, 5, 6, 7];
  const lines = story(happened, [], melts, telling);
  expect(lines.map((line) => line.text)).toEqual(["lost 15", "b", "lost 6", "a"]);
  expect(story(happened.slice(0, 5), [], melts, telling).map(({ id }) => id)).toEqual(
    lines.slice(1).map(({ id }) => id),
  );
});

it("calls whose turn it is after what the turn begins with", () => {
  const sentences = {
    describe: (event: unknown) => ({
      seat: 0,
      text: String(event),
      turn: event === "turn",
      opens: event === "scoop" || event === "hand",
    }),
  };
  const told = (...happened: string[]) =>
    story(happened, [], sentences, telling)
      .map(({ text }) => text)
      .reverse();
  expect(told("a", "turn", "scoop", "b")).toEqual(["a", "scoop", "turn", "b"]);
  expect(told("turn", "scoop", "hand")).toEqual(["scoop", "hand", "turn"]);
  expect(told("scoop", "turn", "b", "scoop")).toEqual(["scoop", "turn", "b", "scoop"]);
});

it("sets what was said as its language does, and calls the one who listens you", () => {
  language.choose("en");
  const mine = { ...telling, isMe: (seat: number) => seat === 1, name: () => "You" };
  const text = (who: Telling) => story([], [said("oh", 0)], face, who)[0]?.text;
  expect([text(telling), text(mine)]).toEqual(["**Bo**: “oh”", "**You**: “oh”"]);
});

it("keeps the name of each line while the story grows", () => {
  const before = story(["a", "b"], [said("oh", 2)], face, telling);
  const after = story(["a", "b", "c"], [said("oh", 2)], face, telling);
  expect(after.map((line) => line.id)).toEqual(["event-2", ...before.map((line) => line.id)]);
});

describe("what was told before", () => {
  it("is the same line as long as it says the same", () => {
    const memory = new Memory();
    const line = (text: string) => ({ id: "event-0", seat: 1, said: false, text });
    const [first] = memory.steady([line("Orso coiffe B3.")]);
    expect(memory.steady([line("Orso coiffe B3.")])[0]).toBe(first);
    expect(memory.steady([line("Orso caps B3.")])[0]).not.toBe(first);
  });
});

it("leaves out what cannot be told, and tells the rest", () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = {
    describe: (event: unknown) => {
      if (event === "b") throw new Error("no such seat");
      return { seat: 0, text: String(event) };
    },
  };
  expect(story(["a", "b", "c"], [], broken, telling).map(({ text }) => text)).toEqual(["c", "a"]);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

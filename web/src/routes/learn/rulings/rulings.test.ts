import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("document", { documentElement: {}, addEventListener: () => undefined });
const { faces } = await import("$games/faces");
const { rulings } = await import(".");
const { chapters, ids } = await import("./chapters");
const { inline } = await import("./inline");

const GAMES = Object.keys(faces);

describe("the pages of rulings", () => {
  it.each(GAMES)("%s: every id stands in both languages, once", async (game) => {
    const [english, french] = await Promise.all([rulings(game, "en"), rulings(game, "fr")]);
    const all = (english ?? []).flatMap(ids);
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all).size).toBe(all.length);
    expect((french ?? []).flatMap(ids)).toEqual(all);
  });

  it.each(GAMES)("%s: every ruling has its question and its reason", async (game) => {
    for (const language of ["en", "fr"] as const) {
      const blocks = ((await rulings(game, language)) ?? []).flatMap((chapter) => chapter.blocks);
      const wanted = blocks.flatMap((one) => ("id" in one && one.id.includes("-R") ? [one] : []));
      expect(wanted.filter((one) => one.kind !== "ruling")).toEqual([]);
    }
  });

  it.each(GAMES)("%s: every id that is mentioned is there", async (game) => {
    for (const language of ["en", "fr"] as const) {
      const found = (await rulings(game, language)) ?? [];
      const said = JSON.stringify(found.flatMap((chapter) => chapter.blocks));
      const mentioned = inline(said).filter(({ kind }) => kind === "id");
      const known = new Set(found.flatMap(ids));
      expect(mentioned.map(({ text }) => text).filter((id) => !known.has(id))).toEqual([]);
    }
  });

  it("knows nothing of games nobody wrote about", async () => {
    expect(await rulings("chess", "en")).toBeNull();
  });
});

describe("chapters", () => {
  it("reads rules, rulings and the words between them", () => {
    const page = [
      "# A page",
      "for the repository",
      "## Rules",
      "A word first,",
      "over two lines.",
      "",
      "### Start",
      "- **GE-1** One rule",
      "  over two lines.",
      "- no id",
      "## Rulings",
      "| Id | Question | Ruling | Why |",
      "| --- | --- | --- | --- |",
      "| **GE-R1** | Why? | Because. | As GE-1. |",
    ].join("\n");
    expect(chapters(page)).toEqual([
      {
        title: "Rules",
        blocks: [
          { kind: "paragraph", text: "A word first, over two lines." },
          { kind: "heading", text: "Start" },
          { kind: "rule", id: "GE-1", text: "One rule over two lines." },
          { kind: "item", text: "no id" },
        ],
      },
      {
        title: "Rulings",
        blocks: [
          { kind: "ruling", id: "GE-R1", question: "Why?", text: "Because.", reason: "As GE-1." },
        ],
      },
    ]);
  });
});

describe("inline", () => {
  it("marks words, and makes ids of ids", () => {
    expect(inline("**a** and *b*, `c`, see [`box`](box.py) and GE-R4.")).toEqual([
      { kind: "strong", text: "a" },
      { kind: "plain", text: " and " },
      { kind: "emphasis", text: "b" },
      { kind: "plain", text: ", " },
      { kind: "code", text: "c" },
      { kind: "plain", text: ", see " },
      { kind: "plain", text: "box" },
      { kind: "plain", text: " and " },
      { kind: "id", text: "GE-R4" },
      { kind: "plain", text: "." },
    ]);
  });
});

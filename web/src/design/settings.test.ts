import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import first from "../../public/first.js?raw";
import type { settings as Settings } from "./settings.svelte";

let kept: Map<string, string>;
let root: { dataset: Record<string, string>; lang: string };

async function opened(stored: Record<string, string> = {}): Promise<typeof Settings> {
  for (const [key, value] of Object.entries(stored)) kept.set(`glacier.${key}`, value);
  return (await import("./settings.svelte")).settings;
}

beforeEach(() => {
  kept = new Map();
  root = { dataset: {}, lang: "" };
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("settings", () => {
  it("are as usual, loud, and ask before a move until somebody says otherwise", async () => {
    const { volume, speed, size, confirm } = await opened();
    expect({ volume, speed, size, confirm }).toEqual({
      volume: 100,
      speed: "usual",
      size: "usual",
      confirm: true,
    });
  });

  it("are those of last time", async () => {
    const last = { volume: "35", speed: "quick", size: "larger", confirm: "no" };
    const { volume, speed, size, confirm } = await opened(last);
    expect([volume, speed, size, confirm]).toEqual([35, "quick", "larger", false]);
  });

  it.each(["", " ", "101", "-1", "3.5", "loud", "1e1", "null"])(
    "ignore %j where a volume should be",
    async (volume) => expect((await opened({ volume })).volume).toBe(100),
  );

  it("ignore what is no speed, size or answer", async () => {
    const { speed, size, confirm } = await opened({ speed: "warp", size: "", confirm: "0" });
    expect([speed, size, confirm]).toEqual(["usual", "usual", true]);
  });

  it.each([
    [{}, "turns", true],
    [{ confirm: "turns" }, "turns", true],
    [{ confirm: "yes" }, "always", true],
    [{ confirm: "no" }, "never", false],
  ] as const)("read %j as moves that are confirmed %s", async (stored, confirms, confirm) => {
    const settings = await opened(stored);
    expect([settings.confirms, settings.confirm]).toEqual([confirms, confirm]);
  });

  it("keep which moves are confirmed", async () => {
    const settings = await opened();
    for (const [confirms, stored] of [
      ["always", "yes"],
      ["never", "no"],
      ["turns", "turns"],
    ] as const) {
      settings.confirms = confirms;
      expect(kept.get("glacier.confirm")).toBe(stored);
    }
  });

  it("are kept, and the page is told", async () => {
    const settings = await opened();
    settings.volume = 60;
    settings.speed = "slow";
    settings.size = "large";
    settings.confirm = false;
    expect(Object.fromEntries(kept)).toEqual({
      "glacier.volume": "60",
      "glacier.speed": "slow",
      "glacier.size": "large",
      "glacier.confirm": "no",
    });
    expect(root.dataset).toEqual({ speed: "slow", size: "large" });
  });

  it("keep the volume whole and within bounds", async () => {
    const settings = await opened();
    settings.volume = 140;
    expect(settings.volume).toBe(100);
    settings.volume = -3;
    expect(settings.volume).toBe(0);
    settings.volume = 33.4;
    expect(settings.volume).toBe(33);
  });

  it("last for the visit where nothing can be kept", async () => {
    vi.stubGlobal("localStorage", undefined);
    const settings = await opened();
    settings.speed = "none";
    expect(settings.speed).toBe("none");
  });
});

describe("the page", () => {
  it("is told before anything is painted", () => {
    kept.set("glacier.speed", "slow").set("glacier.size", "large");
    const world = { document: { documentElement: root }, matchMedia: () => ({ matches: false }) };
    new Function(...Object.keys(world), first)(...Object.values(world));
    expect(root.dataset).toMatchObject({ speed: "slow", size: "large" });
  });
});

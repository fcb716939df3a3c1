import { beforeEach, describe, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { read, usual } = await import("./usual.svelte");

describe("what is usual on this device", () => {
  beforeEach(() => usual.choose({ game: "", seats: 3, level: "glacon" }));

  it("is what was chosen last, and is kept", () => {
    usual.choose({ game: "ice-cream", seats: 4 });
    usual.choose({ level: "iceberg" });
    expect(usual.level).toBe("iceberg");
    expect(usual.game(["gelati", "ice-cream"])).toBe("ice-cream");
    const choice = read(kept.get("glacier.usual") ?? null);
    expect(choice).toEqual({ game: "ice-cream", seats: 4, level: "iceberg" });
  });

  it("bends to what a game allows, and comes back with the next", () => {
    usual.choose({ seats: 5 });
    expect(usual.seats({ least: 2, most: 4 })).toBe(4);
    expect(usual.seats({ least: 3, most: 5 })).toBe(5);
    expect(usual.game(["gelati"])).toBe("gelati");
    expect(usual.game([])).toBe("");
  });

  it("begins anew where what was kept makes no sense", () => {
    const first = { game: "", seats: 3, level: "glacon" };
    for (const nonsense of [null, "{", '{"game":7,"seats":"x","level":"hard"}', "{}"])
      expect(read(nonsense)).toEqual(first);
  });
});

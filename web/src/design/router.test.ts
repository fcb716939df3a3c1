import { describe, expect, it, vi } from "vitest";

// The router reads `location` when the module loads; Node has none.
vi.stubGlobal("location", { pathname: "/", origin: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
const { parse } = await import("./router.svelte");

describe("parse", () => {
  it.each([
    ["/", { name: "home" }],
    ["/room/ABC", { name: "room", code: "ABC" }],
    ["/room/ABC/", { name: "room", code: "ABC" }],
    ["/learn/gelati", { name: "learn", game: "gelati" }],
    ["/replay/x%20y", { name: "replay", code: "x y" }],
    ["/room", { name: "lost" }],
    ["/room/a/b", { name: "lost" }],
    ["/room/%E0%A4%A", { name: "room", code: "%E0%A4%A" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));
});

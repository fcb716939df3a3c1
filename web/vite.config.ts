/** Builds the web house into the Python package, and serves it beside a running house while developing. */
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { LAYERS } from "./layers.js";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const house = process.env["GLACIER"] ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: Object.fromEntries(LAYERS.map((name) => [`$${name}`, here(`src/${name}`)])),
    // Component tests mount in a browser-like world; without this vitest would pick the server build.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "../glacier/assets",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // The scene of CrackeD ICE, which nothing else fetches.
    chunkSizeWarningLimit: 700,
    // How long each plugin took is nobody's business who only wants to play.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    port: 5300,
    strictPort: true,
    // The learn page reads docs/rulings.
    fs: { allow: [here(".."), here(".")] },
    proxy: { "/api": { target: house, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts", "*.test.js"],
    // Vitest's five seconds would make a slow machine's test fail: only one that hangs should.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

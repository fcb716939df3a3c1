/** Builds the web app into the Python package. In development, serves it and proxies the API to a
    running server. */
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
    // Tests import runes; without this vitest resolves Svelte's server build, which is not
    // reactive.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "../glacier/assets",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // The largest chunk, in kB, is the 3D scene of CrackeD ICE, which is imported on demand.
    chunkSizeWarningLimit: 700,
    // Plugin timings are noise in the output of a normal build.
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
    // A slow machine exceeds Vitest's default of five seconds; only a test that hangs should fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/** Prints the size in bytes, gzipped, of each file that the browser fetches before the home page is
    interactive. Exits with code 1 if the total exceeds LIMIT. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 120_000;
const built = join(import.meta.dirname, "../glacier/assets");
const manifest = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8"));

/** Add to `found` a chunk, its styles and fonts, and the same of its static imports. */
function needs(key, found = new Set()) {
  const chunk = manifest[key];
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) needs(imported, found);
  return found;
}

const files = needs("src/routes/home/Page.svelte", needs("index.html"));
for (const name of ["index.html", "first.js", "favicon.svg"])
  if (readdirSync(built).includes(name)) files.add(name);

const weight = (file) => {
  const bytes = readFileSync(join(built, file));
  return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
};
const rows = [...files].map((file) => [weight(file), file]).sort(([a], [b]) => b - a);
const total = rows.reduce((sum, [bytes]) => sum + bytes, 0);
for (const [bytes, file] of rows) console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  until the home page is interactive (limit ${LIMIT})`);
if (total > LIMIT) process.exitCode = 1;

/** Lookup of modules in the games' folders. Files are found by name, so there is no list to maintain. */

/** Returns the modules by folder: `../games/gelati/card.ts` belongs to gelati. The record has no prototype,
    since names from addresses are looked up in it. */
export function byFolder<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const found: Record<string, T> = Object.create(null);
  for (const [path, file] of Object.entries(files)) found[path.split("/").at(-2) ?? path] = file;
  return found;
}

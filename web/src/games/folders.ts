/** What the games' folders offer, found by the names of its files and not listed anywhere. */

/** By its folder: `../games/gelati/card.ts` is gelati's. Without a prototype, for names come from addresses. */
export function byFolder<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const found: Record<string, T> = Object.create(null);
  for (const [path, file] of Object.entries(files)) found[path.split("/").at(-2) ?? path] = file;
  return found;
}

/** The exhibits of all games, found by their folders. */
import { byFolder } from "./folders";
import type { Exhibit } from "./exhibit";

/** An exhibit is generic in its game's own types; the preview passes them through without looking. */
export type AnyExhibit = Exhibit<unknown, unknown, unknown, unknown>;

export const exhibits = byFolder(
  import.meta.glob<AnyExhibit>("./*/exhibit.ts", { import: "exhibit" }),
);

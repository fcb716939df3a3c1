/** The exhibits of all games, found by folder. */
import { byFolder } from "./folders";
import type { Exhibit } from "./exhibit";

/** An exhibit is generic in its game's types. The preview passes their values through without reading them. */
export type AnyExhibit = Exhibit<unknown, unknown, unknown, unknown>;

export const exhibits = byFolder(
  import.meta.glob<AnyExhibit>("./*/exhibit.ts", { import: "exhibit" }),
);

/** Ice Cream's recorded updates, for tests and the preview. */
import { recordingsIn, type Recording } from "../recordings";
import type { IceCreamUpdate } from "./menu";

type File = Recording<IceCreamUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

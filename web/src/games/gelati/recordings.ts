/** Gelati's recorded updates, for tests and the preview. */
import { recordingsIn, type Recording } from "../recordings";
import type { GelatiUpdate } from "./menu";

type File = Recording<GelatiUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

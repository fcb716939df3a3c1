/** The recorded updates, for tests and the preview. */
import { recordingsIn, type Recording } from "../recordings";
import type { CubeUpdate } from "./menu";

type File = Recording<CubeUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

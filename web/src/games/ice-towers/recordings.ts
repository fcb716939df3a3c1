/** The recorded updates, for tests and the preview. */
import type { SeatInfo } from "$protocol/types";
import type { TowersUpdate } from "./menu";

export interface Recording {
  readonly seats: readonly SeatInfo[];
  readonly updates: readonly TowersUpdate[];
}

const files = import.meta.glob<Recording>("./fixtures/*.json", { eager: true, import: "default" });

export const recordings: Readonly<Record<string, Recording>> = Object.fromEntries(
  Object.entries(files).map(([path, recording]) => [path.replace(/^.*\/|\.json$/g, ""), recording]),
);

export function recorded(moment: string): Recording {
  const recording = recordings[moment];
  if (!recording) throw new Error(`no moment ${moment}: ${Object.keys(recordings).join(", ")}`);
  return recording;
}

/** The update that shows the moment itself. */
export function shown(moment: string): TowersUpdate {
  const last = recorded(moment).updates.at(-1);
  if (!last) throw new Error(`${moment} is empty`);
  return last;
}

export const allEvents = Object.values(recordings).flatMap(({ updates }) =>
  updates.flatMap(({ events }) => events),
);

/** Recorded updates of a game by moment, for tests and the preview. */
import type { SeatInfo, Update } from "$protocol/types";

export interface Recording<Told> {
  readonly seats: readonly SeatInfo[];
  readonly updates: readonly Told[];
}

export interface Recordings<Told, Event> {
  readonly recordings: Readonly<Record<string, Recording<Told>>>;
  readonly recorded: (moment: string) => Recording<Told>;
  /** Returns the last update of the recording, which shows the moment. Throws if the recording is unknown or
      empty. */
  readonly shown: (moment: string) => Told;
  readonly allEvents: readonly Event[];
}

/** Returns the recordings of a game by moment. The game passes the files, because bundlers require a literal
    glob. */
export function recordingsIn<View, Action, Event, Prospect>(
  files: Readonly<Record<string, Recording<Update<View, Action, Event, Prospect>>>>,
): Recordings<Update<View, Action, Event, Prospect>, Event> {
  const recordings = Object.fromEntries(
    Object.entries(files).map(([path, recording]) => [momentOf(path), recording]),
  );
  const recorded = (moment: string): Recording<Update<View, Action, Event, Prospect>> => {
    const recording = recordings[moment];
    if (!recording) throw new Error(`no moment ${moment}: ${Object.keys(recordings).join(", ")}`);
    return recording;
  };
  const shown = (moment: string): Update<View, Action, Event, Prospect> => {
    const last = recorded(moment).updates.at(-1);
    if (!last) throw new Error(`${moment} is empty`);
    return last;
  };
  const allEvents = Object.values(recordings).flatMap(({ updates }) =>
    updates.flatMap(({ events }) => events),
  );
  return { recordings, recorded, shown, allEvents };
}

const momentOf = (path: string): string => path.replace(/^.*\/|\.json$/g, "");

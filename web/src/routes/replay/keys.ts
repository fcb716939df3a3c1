/** Arrows turn the frames and the space bar plays, unless whatever has the focus needs the key itself. */
import type { ReplayStore } from "./replay.svelte";

const BUSY = "input, select, textarea, button, a, dialog, [data-board], [tabindex='0']";

export function keys(event: KeyboardEvent, replay: ReplayStore): void {
  const modified = event.metaKey || event.ctrlKey || event.altKey;
  if (event.defaultPrevented || modified || !mine(event)) return;
  const way = ways(replay)[event.key];
  if (!way) return;
  event.preventDefault();
  way();
}

/** Buttons press themselves by the space bar, but arrows mean nothing to them. */
function mine({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  const busy = target.closest(BUSY);
  return busy === null || (key !== " " && busy.matches("button, a"));
}

function ways(replay: ReplayStore): Record<string, () => void> {
  return {
    ArrowLeft: () => replay.back(),
    ArrowRight: () => {
      replay.pause();
      replay.next();
    },
    Home: () => replay.go(0),
    End: () => replay.go(replay.last),
    " ": () => replay.toggle(),
  };
}

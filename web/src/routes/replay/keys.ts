/** Keyboard control of a replay: arrows step, Shift with arrows or Page Up and Page Down move by turns, and the
    space bar plays, unless the focused element uses the key itself. */
import type { ReplayStore } from "./replay.svelte";

const BUSY = "input, select, textarea, button, a, dialog, [role=application], [tabindex='0']";

export function keys(event: KeyboardEvent, replay: ReplayStore): void {
  const modified = event.metaKey || event.ctrlKey || event.altKey;
  if (event.defaultPrevented || modified || !mine(event)) return;
  const way = wayOf(event, replay);
  if (!way) return;
  event.preventDefault();
  way();
}

/** Buttons and links use the space bar but not the arrow keys. */
function mine({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  const busy = target.closest(BUSY);
  return busy === null || (key !== " " && busy.matches("button, a"));
}

const BY_TURNS: Readonly<Record<string, "backTurn" | "nextTurn">> = {
  PageUp: "backTurn",
  PageDown: "nextTurn",
  "Shift+ArrowLeft": "backTurn",
  "Shift+ArrowRight": "nextTurn",
};

/** Without turns, Shift has no effect, and Page Up and Page Down scroll the page as usual. */
function wayOf({ key, shiftKey }: KeyboardEvent, replay: ReplayStore): (() => void) | undefined {
  const turn = BY_TURNS[shiftKey ? `Shift+${key}` : key];
  if (turn && replay.turns.length > 0) return () => replay[turn]();
  return ways(replay)[key];
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

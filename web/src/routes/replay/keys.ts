/** Arrows step, with Shift by whole turns as Page Up and Page Down do, and the space bar plays, unless the element that
    has the focus needs the key itself. */
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

/** Buttons press themselves by the space bar, but arrows mean nothing to them. */
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

/** Without turns, Shift changes nothing and the page's own keys stay the page's. */
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

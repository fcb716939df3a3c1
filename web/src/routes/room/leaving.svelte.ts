/** Leaving a table, by whatever door: whoever plays is first told what becomes of the seat.

    `LeaveDialog` stands once on the page of a room and asks. The button in the log calls `leaving.ask()`, and so may
    anything else that leads out, such as a frame without a bar. Links home need not: while somebody plays, a press on
    one (the logo) is held back and asks by itself. */
import { router } from "$design/router.svelte";

class Leaving {
  /** Whether the question is on the screen. */
  asking = $state(false);
  /** Whether there is a seat to lose: the dialog knows. */
  playing = $state(false);

  /** Go home, or ask first. */
  ask = (): void => {
    if (this.playing) this.asking = true;
    else this.go();
  };

  go = (): void => {
    this.asking = false;
    router.go("/");
  };

  /** Holds a press on a link home back; one that opens another tab leaves nothing. */
  guard = (event: MouseEvent): void => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!this.playing || event.button !== 0 || modified || !leadsHome(event.target)) return;
    event.preventDefault();
    this.asking = true;
  };
}

function leadsHome(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link?.getAttribute("href") === "/";
}

export const leaving = new Leaving();

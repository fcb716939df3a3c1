/** Leaving a table. Players are first asked to confirm, and shown what happens to the seat. `LeaveDialog` is
    mounted once on a room's page and shows the question. Buttons that lead out call `leaving.ask()`. Links home
    need no handler: while the guest plays, the dialog intercepts clicks on them. */
import { router } from "$design/router.svelte";

class Leaving {
  /** Whether the question is shown. */
  asking = $state(false);
  /** Whether the guest has a seat in a running match. Set by the dialog. */
  playing = $state(false);

  /** Goes home, or asks first if the guest has a seat to lose. */
  ask = (): void => {
    if (this.playing) this.asking = true;
    else this.go();
  };

  go = (): void => {
    this.asking = false;
    router.go("/");
  };

  /** Intercepts a click on a link home, unless it opens a new tab. */
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

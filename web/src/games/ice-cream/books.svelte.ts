/** The accounts of the last day as they stood when it ended, and whether they lie open. */
import type { State } from "$protocol/ice-cream";
import type { Accounts } from "./chronicle";
import { words } from "./words";

interface Page {
  readonly day: number;
  readonly accounts: Accounts;
  readonly view: State;
}

/** What the button says that closes the accounts of that day. */
export function closing(view: State, day: number): string {
  return view.phase === "over" ? words().summary.close : words().summary.next(day + 1);
}

export class Books {
  page = $state.raw<Page | null>(null);
  open = $state(false);
  #opened = false;

  /** A new update lies on the table. They open by themselves when a day ends before one's eyes. */
  keep(accounts: Accounts | null, view: State): void {
    const watched = this.#opened;
    this.#opened = true;
    // Once the sale has begun, the cans before a seat are no longer those it kept overnight.
    if (!accounts || accounts.scored.length === 0 || view.phase === "sale") return;
    const day = accounts.day || view.day;
    if (this.page && this.page.day >= day) return;
    this.page = { day, accounts, view };
    this.open = watched || view.phase === "over";
  }
}

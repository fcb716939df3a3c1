/** The accounts of the last day, as the table was when it ended, and whether they are open. */
import type { State } from "$protocol/ice-cream";
import type { Accounts } from "./chronicle";
import { words } from "./words";

interface Page {
  readonly day: number;
  readonly accounts: Accounts;
  readonly view: State;
}

/** Returns the label of the button that closes the accounts of a day. */
export function closing(view: State, day: number): string {
  return view.phase === "over" ? words().summary.close : words().summary.next(day + 1);
}

export class Books {
  page = $state.raw<Page | null>(null);
  open = $state(false);
  #opened = false;

  /** Takes the accounts from a new update. They open by themselves if the day has ended on this page or the
      match is over. */
  keep(accounts: Accounts | null, view: State): void {
    const watched = this.#opened;
    this.#opened = true;
    // Once the sale has begun, the cans of a stall are no longer those kept overnight.
    if (!accounts || accounts.scored.length === 0 || view.phase === "sale") return;
    const day = accounts.day || view.day;
    if (this.page && this.page.day >= day) return;
    this.page = { day, accounts, view };
    this.open = watched || view.phase === "over";
  }
}

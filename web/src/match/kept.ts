/** Saves what a page showed when it was left during an animation, and restores it in the same tab after a
    reload. */
import type { AnyUpdate } from "./queue";

export interface Kept {
  /** The last update shown. Its events are all events shown so far, and its menu is empty. */
  readonly shown: AnyUpdate;
  /** The time of leaving, in milliseconds since 1970. */
  readonly at: number;
}

/** Older records are ignored. */
const LONGEST_MS = 60_000;

const nameOf = (code: string): string => `glacier.kept.${code}`;

export function keep(code: string, shown: AnyUpdate, happened: readonly unknown[]): void {
  const bare = { ...shown, events: happened, menu: [], prospects: [], awaits: [], beside: [] };
  const kept: Kept = { shown: bare, at: Date.now() };
  try {
    sessionStorage.setItem(nameOf(code), JSON.stringify(kept));
  } catch {
    // If the storage is full, the page shows the final state without the animation.
  }
}

/** Returns the saved update if it is recent, and removes it. */
export function takeKept(code: string): AnyUpdate | null {
  try {
    const text = sessionStorage.getItem(nameOf(code));
    sessionStorage.removeItem(nameOf(code));
    if (text === null) return null;
    const { shown, at } = JSON.parse(text) as Kept;
    return Date.now() - at < LONGEST_MS ? shown : null;
  } catch {
    return null;
  }
}

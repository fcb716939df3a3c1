/** What a page had shown when it was left in the midst of a motion, for the same tab after a reload. */
import type { AnyUpdate } from "./queue";

export interface Kept {
  /** The last update shown, with all events that had been shown as its own, and nothing to do. */
  readonly shown: AnyUpdate;
  /** When it was left, in milliseconds since 1970. */
  readonly at: number;
}

/** Later than this the motion is no longer worth going back to. */
const LONGEST_MS = 60_000;

const nameOf = (code: string): string => `glacier.kept.${code}`;

export function keep(code: string, shown: AnyUpdate, happened: readonly unknown[]): void {
  const bare = { ...shown, events: happened, menu: [], prospects: [], awaits: [], beside: [] };
  const kept: Kept = { shown: bare, at: Date.now() };
  try {
    sessionStorage.setItem(nameOf(code), JSON.stringify(kept));
  } catch {
    // Without room for it, the page shows the end at once.
  }
}

/** What was kept a moment ago, once. */
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

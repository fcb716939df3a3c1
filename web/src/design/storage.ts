/** What this device remembers between visits; a browser that forbids it simply forgets. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`glacier.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`glacier.${key}`, value);
  } catch {
    // Private windows may refuse; the choice then lasts for this visit.
  }
}

/** Reads and writes local storage. Both functions ignore a browser that denies access. */

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
    // A private window may deny storage: the value then lasts until the page is reloaded.
  }
}

/** Copy a text to the clipboard and return whether that worked. Where the Clipboard API is missing
    (plain http) or denied, select `field`, which holds the text, and use `execCommand`. */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Permission denied: fall back to the selection.
    }
  }
  field.select();
  return document.execCommand("copy");
}

/** Copies a text; where the browser forbids it (plain http), an old road may still be open. */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Denied: the field can still be selected.
    }
  }
  field.select();
  return document.execCommand("copy");
}

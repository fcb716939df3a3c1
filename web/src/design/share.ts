/** Shares a link: by the device's share sheet where there is one, else by the clipboard. */
import { copy } from "./copy";

export type Passed = "shared" | "copied" | "failed";

export async function share(url: string, title: string): Promise<Passed> {
  if ("share" in navigator) {
    // A share sheet closed by the user rejects the promise; that is not an error.
    await navigator.share({ url, title }).catch(() => undefined);
    return "shared";
  }
  const field = document.createElement("input");
  field.value = url;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;opacity:0;pointer-events:none";
  document.body.append(field);
  const copied = await copy(url, field);
  field.remove();
  return copied ? "copied" : "failed";
}

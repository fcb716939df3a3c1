/** Decides whether the page shows keyboard hints: always on a device with a mouse, and on a touch
    screen after the first key press. Hints are `kbd` elements or have the class `by-keys`; base.css
    hides them. */

const FIELDS = "input, textarea, select, [contenteditable]";

/** Listen for the first key press. Keys in text fields are ignored: they may come from an on-screen
    keyboard. */
export function noticeKeys(): void {
  const notice = ({ target, key }: KeyboardEvent): void => {
    if (key === "Unidentified" || (target instanceof Element && target.closest(FIELDS))) return;
    document.documentElement.dataset["keys"] = "";
    removeEventListener("keydown", notice, true);
  };
  addEventListener("keydown", notice, true);
}

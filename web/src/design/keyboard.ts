/** Whether keys are named on the page: everywhere but on a touch screen, and there once a key was pressed. Hints for the
    keyboard are `kbd` or have the class `by-keys`; base.css hides them. */

const FIELDS = "input, textarea, select, [contenteditable]";

/** Listen for a first key; one in a field may come from the keyboard on the screen. */
export function noticeKeys(): void {
  const notice = ({ target, key }: KeyboardEvent): void => {
    if (key === "Unidentified" || (target instanceof Element && target.closest(FIELDS))) return;
    document.documentElement.dataset["keys"] = "";
    removeEventListener("keydown", notice, true);
  };
  addEventListener("keydown", notice, true);
}

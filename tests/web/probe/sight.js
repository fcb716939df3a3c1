/* What the eye sees: boxes, what cuts them, and a page that stands still. */

const SLACK = 2;
const faults = [];
const root = [...document.querySelectorAll(":modal")].at(-1) ?? document.body;
const table = document.querySelector("[data-area=table]");
const isOfTable = (element) => table?.contains(element) ?? false;

// How it looks

const styles = new Map();
const styleOf = (element) => {
  if (!styles.has(element)) styles.set(element, getComputedStyle(element));
  return styles.get(element);
};

/* For ears only: cut to nothing, as screen readers' words are. */
const isForEars = (element) => {
  const { clipPath, clip, overflowX } = styleOf(element);
  const { width, height } = element.getBoundingClientRect();
  const cut = overflowX !== "visible" && (width <= 1 || height <= 1);
  return cut || clipPath === "inset(50%)" || /rect\((0|1)px, (0|1)px, (0|1)px/.test(clip);
};
const seen = new Map([[document.documentElement, true]]);
const isSeen = (element) => {
  if (!seen.has(element)) seen.set(element, isSeen(element.parentElement) && !isForEars(element));
  return seen.get(element);
};
const isVisible = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isSeen(element);

const isAnchor = (style) =>
  style.position !== "static" || style.transform !== "none" || style.contain.includes("layout");
/* What may cut the element's content: itself, and those around it that hold it and do not let it out. */
function* clippers(element) {
  let position = "static";
  for (let holder = element; holder; holder = holder.parentElement) {
    const style = styleOf(holder);
    const loose = position === "fixed" || (position === "absolute" && !isAnchor(style));
    if (loose || holder === document.body || holder === document.documentElement) continue;
    position = style.position;
    if (style.overflowX !== "visible" || style.overflowY !== "visible") yield [holder, style];
  }
}
const scrolls = (holder, style, axis) => /auto|scroll/.test(style[`overflow${axis}`]);

const numbers = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
const windowBox = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const boxOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};
const shared = (one, other) => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
const wide = (box) => box.right - box.left;
const high = (box) => box.bottom - box.top;
const meets = (one, other) => {
  const both = shared(one, other);
  return wide(both) > SLACK && high(both) > SLACK;
};
const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
const within = ([x, y], box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/* What somebody unfolded over it can be folded again. */
const isUnderSheet = ([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest("[data-sheet]"));

/* A name by which a person finds it. */
function nameOf(element) {
  if (element === document.documentElement) return "the window";
  const area = element.closest("[data-area]")?.dataset.area;
  const kind = (one) =>
    one.tagName.toLowerCase() +
    [...one.classList]
      .filter((name) => !/^s(velte)?-/.test(name))
      .map((name) => `.${name}`)
      .join("");
  const words = (element.getAttribute("aria-label") ?? element.textContent)
    .trim()
    .replace(/\s+/g, " ");
  const holder =
    element.parentElement && element.parentElement !== document.body
      ? `${kind(element.parentElement)} > `
      : "";
  return `${area ? `${area}: ` : ""}${holder}${kind(element)} “${words.slice(0, 40)}”`;
}
const fault = (kind, element, detail) => faults.push({ kind, element: nameOf(element), detail });

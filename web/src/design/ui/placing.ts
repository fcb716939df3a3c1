/** Positions notices near their usual place, where they cover as few texts and controls as
    possible. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Obstacle extends Box {
  /** Cost per covered square pixel. */
  readonly cost: number;
}

/** A field or a heading must stay visible. Controls and pieces cost less, since a press goes
    through a notice. */
const COSTS: readonly (readonly [selector: string, cost: number])[] = [
  ["input, textarea, select, h1, h2, h3, legend, [role=heading], [data-foremost]", 30],
  ["svg [role=button], [data-cell], [data-slot]", 1],
  ["a[href], button, label, summary, [role=button]", 10],
];
const TEXT = 2;
const FAR = 0.5;
const STEP = 4;

export function covered(one: Box, other: Box): number {
  const across =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

export interface Move {
  readonly x: number;
  readonly y: number;
}

/** Return the offset of least cost that keeps all notices within `bounds`. They move as one block,
    horizontally only to the left or right edge. */
export function moveFor(
  notices: readonly Box[],
  obstacles: readonly Obstacle[],
  bounds: Box,
): Move {
  const all = around(notices);
  const edges = [0, bounds.left - all.left, bounds.left + bounds.width - all.left - all.width];
  const last = bounds.top + bounds.height - all.top - all.height;
  let best: Move = { x: 0, y: 0 };
  let least = costOf(notices, obstacles, best);
  for (let y = bounds.top - all.top; y <= last && least > 0; y += STEP)
    for (const x of edges) {
      const cost = costOf(notices, obstacles, { x, y }) + FAR * Math.hypot(x, y);
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return best;
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function costOf(notices: readonly Box[], obstacles: readonly Obstacle[], by: Move): number {
  return notices.reduce((sum, notice) => {
    const moved = { ...notice, left: notice.left + by.x, top: notice.top + by.y };
    return sum + obstacles.reduce((cost, one) => cost + one.cost * covered(moved, one), 0);
  }, 0);
}

/** Return the visible texts and controls in `root` as obstacles, except those inside `but`. */
export function obstaclesIn(root: Element, but: Element): Obstacle[] {
  const found = new Map<Element, number>();
  for (const [selector, cost] of COSTS)
    for (const element of root.querySelectorAll(selector))
      if (!found.has(element)) found.set(element, cost);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: around, textContent: text } = texts.currentNode as Text;
    if (around && text?.trim() && !around.closest(".sr") && !found.has(around))
      found.set(around, TEXT);
  }
  return [...found].flatMap(([element, cost]) => {
    if (but.contains(element) || !isSeen(element)) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 ? [{ left, top, width, height, cost }] : [];
  });
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true;

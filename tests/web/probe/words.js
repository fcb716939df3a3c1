/* No words are cut, tiny, or lie on other words. */

const SILENT =
  "script, style, noscript, template, option, title, desc, textarea, defs, symbol, mask, pattern, marker";
/* A letter on a piece is measured with its piece. */
const isMark = (element) =>
  element instanceof SVGElement && /^[\p{L}?]$/u.test(element.textContent.trim());
/* A drawing lays its own parts over each other; a table is no drawing. */
const areOneDrawing = (one, other) =>
  !isOfTable(one) && one.closest("svg") !== null && one.closest("svg") === other.closest("svg");

function* lines(node, element) {
  const range = document.createRange();
  range.selectNodeContents(node);
  for (const { left, top, right, bottom } of range.getClientRects())
    if (right > left && bottom > top) yield { element, left, top, right, bottom };
}
function* texts() {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || element.closest(SILENT) || !isVisible(element)) continue;
    yield* lines(node, element);
  }
}
/* Glyphs leave much of their line's height empty. */
const inked = (line) => {
  const spare = high(line) * 0.2;
  return { ...line, top: line.top + spare, bottom: line.bottom - spare };
};
const inSight = (line) => {
  let sight = line;
  for (const [holder, style] of clippers(line.element)) {
    const box = shared(sight, boxOf(holder));
    if (style.overflowX !== "visible") sight = { ...sight, left: box.left, right: box.right };
    if (style.overflowY !== "visible") sight = { ...sight, top: box.top, bottom: box.bottom };
  }
  return { ...sight, element: line.element };
};

const leaves = (line, box, across, down) =>
  (across && (line.left < box.left - SLACK || line.right > box.right + SLACK)) ||
  (down && (line.top < box.top - SLACK || line.bottom > box.bottom + SLACK));
const pageBox = () => {
  const { scrollWidth, scrollHeight, scrollLeft, scrollTop } = document.scrollingElement;
  const [left, top] = [-scrollLeft, -scrollTop];
  return { left, top, right: left + scrollWidth, bottom: top + scrollHeight };
};
/* What cuts the line for good: what leaves a table is panned back, what leaves a list is scrolled
   back, and pictures may show half a piece. */
function cutterOf(line) {
  for (const [holder, style] of clippers(line.element)) {
    if (isOfTable(holder) || isMark(line.element)) return null;
    const [x, y] = [scrolls(holder, style, "X"), scrolls(holder, style, "Y")];
    const [across, down] = [
      !x && style.overflowX !== "visible",
      !y && style.overflowY !== "visible",
    ];
    if (leaves(line, boxOf(holder), across, down)) return holder;
    if (x || y) return null;
  }
  const isAway = !meets(line, pageBox()) && line.element.closest(CONTROLS); // then its control is out of reach
  return !isAway && leaves(line, pageBox(), true, true) ? document.documentElement : null;
}
/* Words that give way to others do so altogether. */
const givesWay = (line) => {
  const sight = inSight(line);
  return line.element.closest("[data-may-hide]") && (wide(sight) <= 0 || high(sight) <= 0);
};
function checkClipped(line) {
  if (line.element.closest("[data-may-clip]") || givesWay(line)) return;
  const cutter = cutterOf(line);
  if (cutter)
    fault(
      "clipped",
      line.element,
      `${numbers(line)} by ${nameOf(cutter)} ${numbers(boxOf(cutter))}`,
    );
}

/* Computed colours are rgb(…), rgba(…, 0.5) or color(… / 0.5). */
const alphaOf = (colour) => +(/(?:^rgba.*,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? 1);
const isOpaque = (element) => {
  const style = styleOf(element);
  if (+style.opacity < 0.6) return false;
  if (element instanceof SVGElement)
    return (
      element instanceof SVGGeometryElement &&
      style.fill !== "none" &&
      alphaOf(style.fill) * +style.fillOpacity > 0.6
    );
  if (element.matches("img, canvas, video")) return true;
  return style.backgroundImage !== "none" || alphaOf(style.backgroundColor) > 0.6;
};
/* Something opaque that is not of the words themselves lies over them there. */
const coverOf = (element, [x, y]) => {
  const stack = document.elementsFromPoint(x, y);
  const depth = stack.findIndex((one) => one === element || one.contains(element));
  return stack
    .slice(0, Math.max(0, depth))
    .find((one) => !element.contains(one) && !areOneDrawing(element, one) && isOpaque(one));
};
const areApart = (one, other) =>
  one.element === other.element ||
  !meets(one, other) ||
  areOneDrawing(one.element, other.element) ||
  (one.element.closest("[data-pile]") && other.element.closest("[data-pile]"));
function checkOverlap(one, other) {
  if (areApart(one, other)) return;
  const point = middle(shared(one, other));
  if (coverOf(one.element, point) || coverOf(other.element, point)) return;
  const there = `${nameOf(other.element)} ${numbers(other)}`;
  fault("overlapping", one.element, `${numbers(one)} with ${there}`);
}
function checkCovered(word) {
  if (isOfTable(word.element) || word.element.closest("[data-pile]")) return;
  if (!within(middle(word), windowBox)) return;
  const cover = coverOf(word.element, middle(word));
  if (cover && !cover.closest("[data-sheet]")) fault("hidden words", word.element, `by ${nameOf(cover)}`);
}
const scaleOf = (element) => {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
};
const sizeOf = (element) => parseFloat(styleOf(element).fontSize) * scaleOf(element);
function checkTiny(element) {
  if (isMark(element)) return;
  const size = sizeOf(element);
  if (size < leastText - 0.1) fault("tiny words", element, `${size.toFixed(1)} px`);
}

/* Everything can be hit while the words are looked at, so that what lies over what can be asked. */
function checkWords() {
  const all = [...texts()];
  const touchable = document.createElement("style");
  touchable.textContent = "* { pointer-events: auto !important }";
  document.head.append(touchable);
  all.forEach((line) => checkClipped(inked(line)));
  const words = all
    .map((line) => inSight(inked(line)))
    .filter((line) => wide(line) > 0 && high(line) > 0);
  words.forEach((one, place) =>
    words.forEach((other, next) => next > place && checkOverlap(one, other)),
  );
  words.forEach(checkCovered);
  new Set(words.map(({ element }) => element)).forEach(checkTiny);
  touchable.remove();
}

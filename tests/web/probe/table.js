/* The table has its share of the window, its pieces their size, and nothing sticks out sideways, neither out of the
   window nor out of what holds a table of numbers: nobody looks for a column by scrolling. */

const floorOf = (piece) =>
  +(piece.closest("[data-floor]")?.dataset.floor ?? floors[piece.dataset.piece] ?? 0);
const isBelow = (piece) => {
  const size = wide(boxOf(piece));
  return size > 0 && size < floorOf(piece) - 0.5;
};
function checkPieces() {
  const pieces = [...document.querySelectorAll("[data-piece]")].filter(
    (piece) => !table || isOfTable(piece),
  );
  const [least] = pieces
    .filter(isBelow)
    .sort((one, other) => wide(boxOf(one)) - wide(boxOf(other)));
  if (least)
    fault("small piece", least, `${wide(boxOf(least)).toFixed(1)} px wide, not ${floorOf(least)}`);
}
/* The upper part of a piece is what one knows it by: no button hangs over it. */
const hatOf = ({ left, top, right, bottom }) => [(left + right) / 2, top + (bottom - top) / 5];
const buttonOver = (piece) => {
  const hat = hatOf(boxOf(piece));
  const button = within(hat, shared(boxOf(table), windowBox))
    ? document.elementFromPoint(...hat)?.closest(CONTROLS)
    : null;
  if (!(button instanceof HTMLElement) || button.contains(piece) || !isOpaque(button)) return null;
  return button.closest("[data-sheet], [role=dialog]") ? null : button;
};
function checkCoveredPieces() {
  if (root !== document.body) return;
  const covered = piecesOfTable().find(buttonOver);
  if (covered) fault("covered piece", covered, `by ${nameOf(buttonOver(covered))}`);
}
function checkTable() {
  const isNarrowed = root !== document.body || document.querySelector("[data-sheet]");
  if (!table?.closest("[data-shape]") || isNarrowed) return;
  const sight = shared(boxOf(table), windowBox);
  const [across, down] = [Math.max(0, wide(sight)), Math.max(0, high(sight))];
  const share = (across * down) / (innerWidth * innerHeight);
  if (share < leastTable)
    fault("small table", table, `${(100 * share).toFixed(1)} % of the window`);
}
function checkSideways() {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth)
    fault("sideways", document.documentElement, `${scrollWidth} px in ${innerWidth}`);
}
function checkColumns() {
  for (const columns of [...root.querySelectorAll("table")].filter(isVisible)) {
    const cutter = [...clippers(columns)].find(([holder]) => leaves(boxOf(columns), boxOf(holder), true, false));
    if (cutter) fault("cut columns", columns, `${numbers(boxOf(columns))} by ${nameOf(cutter[0])}`);
  }
}

/* The table has its share of the window, its pieces their size, and nothing sticks out sideways. */

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

/* The table has its share of the window, its pieces their size, and nothing sticks out sideways. */

function checkPieces() {
  const kinds = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const { piece: kind } = piece.dataset;
    const floor = +(piece.closest("[data-floor]")?.dataset.floor ?? floors[kind] ?? 0);
    const size = wide(boxOf(piece));
    if (
      (table === null || isOfTable(piece)) &&
      size > 0 &&
      size < (kinds.get(kind)?.size ?? floor - 0.5)
    )
      kinds.set(kind, { piece, size, floor });
  }
  for (const { piece, size, floor } of kinds.values())
    fault("small piece", piece, `${piece.dataset.piece} ${size.toFixed(1)} px wide, not ${floor}`);
}
function checkTable() {
  if (!table || innerWidth <= innerHeight) return;
  const sight = shared(boxOf(table), windowBox);
  const share = (wide(sight) * high(sight)) / (innerWidth * innerHeight);
  if (share < leastTable)
    fault("small table", table, `${(100 * share).toFixed(1)} % of the window`);
}
function checkSideways() {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth)
    fault("sideways", document.documentElement, `${scrollWidth} px in ${innerWidth}`);
}

/* Letters on the table's pieces can be read, and a piece under another shows enough of itself for its letter. */

/* The part of its size that a capital letter takes, with the pen's width. */
const CAPITAL = 0.75;
const piecesOfTable = () => [...(table?.querySelectorAll("[data-piece]") ?? [])].filter(isVisible);
/* How large its smallest letter is, written or drawn; null where it has none. */
function letterOf(piece) {
  const drawn = +piece.dataset.letter * wide(boxOf(piece));
  const written = [...piece.querySelectorAll("text")].filter(isMark).map(sizeOf);
  const all = [...written, ...(drawn > 0 ? [drawn] : [])];
  return all.length > 0 ? Math.min(...all) : null;
}
function checkLetters() {
  const letters = piecesOfTable().map((piece) => [piece, letterOf(piece)]);
  const [least] = letters
    .filter(([, size]) => size !== null && size < leastLetter - 0.05)
    .sort(([, one], [, other]) => one - other);
  if (least) fault("small letter", least[0], `${least[1].toFixed(1)} px, not ${leastLetter}`);
}
function checkBands() {
  const towers = Map.groupBy(piecesOfTable(), (piece) => piece.dataset.tower);
  towers.delete(undefined);
  for (const [, pieces] of towers)
    pieces.slice(1).forEach((upper, level) => checkBand(pieces[level], upper));
}
/* Pieces of a tower stand in the page from the lowest to the highest. */
function checkBand(lower, upper) {
  const band = boxOf(lower).bottom - boxOf(upper).bottom;
  const needed = CAPITAL * (letterOf(lower) ?? 0);
  if (band < needed - 0.5)
    fault("thin band", lower, `${band.toFixed(1)} px high, not ${needed.toFixed(1)}`);
}

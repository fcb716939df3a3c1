/** Where the flames and cubes of a card lie: in a row, or in a column where there is no height. */

export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** On a card of 100 units' width: one row about this height, or two of five for the ten of Untouchable. */
export function inRows(count: number, y: number): Pip[] {
  if (count === 10) return [...row(5, y - 5.5, 14, 0.68), ...row(5, y + 5, 14, 0.68)];
  return count > 5 ? row(count, y, 13.5, 0.84) : row(count, y, 15, 0.95);
}

function row(count: number, y: number, step: number, scale: number): Pip[] {
  return Array.from({ length: count }, (_, index) => ({
    x: 50 + (index - (count - 1) / 2) * step,
    y,
    scale,
  }));
}

/** At the left of a small card: one column up to three, else two. */
export function inColumns(count: number): Pip[] {
  return Array.from({ length: count }, (_, index) => columnPip(count, index));
}

function columnPip(count: number, index: number): Pip {
  if (count <= 3) return { x: 13, y: 12 + index * 13, scale: 0.74 };
  const [column, line] = [index % 2, Math.floor(index / 2)];
  if (count === 10) return { x: 10 + column * 9, y: 9 + line * 8, scale: 0.55 };
  return { x: 10 + column * 10.5, y: 11 + line * 12.5, scale: 0.62 };
}

/* Every control can be hit at its own centre and near its rims, and is large enough for a finger. */

const isEnabled = (control) =>
  !control.matches(":disabled, [aria-disabled=true]") && !control.closest("[inert]");
/* A hidden radio or check box is touched by its label. */
const faceOf = (control) => {
  const label = control.labels?.[0];
  const plain = control.matches("input[type=radio], input[type=checkbox]");
  return label && (plain || !isVisible(control)) ? label : control;
};
const isHit = (control, face, [x, y]) => {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return false;
  if (face.contains(hit) || control.contains(hit) || hit.closest("label")?.control === control)
    return true;
  if (!(face instanceof SVGElement)) return false;
  const pile = face.closest("[data-pile]");
  return hit.contains(face) || Boolean(pile?.contains(hit)); // a table may take all touches itself
};
const holders = (face) => {
  const around = [...clippers(face)].filter(
    ([holder, style]) => scrolls(holder, style, "X") || scrolls(holder, style, "Y"),
  );
  return [...around.map(([holder]) => holder), document.scrollingElement];
};
/* Scrolls as a person can: never what is hidden for good. */
function bring(face) {
  const moved = holders(face).map((holder) => [holder, holder.scrollLeft, holder.scrollTop]);
  for (const [holder] of moved) {
    const [x, y] = middle(boxOf(face));
    const view = holder === document.scrollingElement ? windowBox : boxOf(holder);
    const [toX, toY] = middle(view);
    holder.scrollBy({ left: x - toX, top: y - toY, behavior: "instant" });
  }
  return () => {
    for (const [holder, left, top] of moved.reverse())
      holder.scrollTo({ left, top, behavior: "instant" });
  };
}
const isInSight = (face, point) =>
  within(point, windowBox) && [...clippers(face)].every(([holder]) => within(point, boxOf(holder)));

const reach = (control, face, [x, y], [stepX, stepY]) => {
  let length = 0;
  while (length < aim && isHit(control, face, [x + stepX * (length + 1), y + stepY * (length + 1)]))
    length += 1;
  return length;
};
const extents = (control, face) => {
  const centre = middle(boxOf(face));
  const along = (step) => reach(control, face, centre, step);
  return [along([-1, 0]) + along([1, 0]) + 1, along([0, -1]) + along([0, 1]) + 1];
};
const isInSentence = (face) =>
  face.matches("a") &&
  styleOf(face).display === "inline" &&
  face.parentElement.textContent.trim() !== face.textContent.trim();
const isLarge = (control, face) => {
  const box = boxOf(face);
  if (wide(box) >= aim - 0.5 && high(box) >= aim - 0.5) return true;
  return extents(control, face).every((length) => length >= aim - 1);
};
/* At the end of a list half of it may be out of sight. */
function checkSize(control, face) {
  if (isOfTable(face) || isInSentence(face) || isLarge(control, face)) return;
  const back = bring(face);
  const [across, down] = extents(control, face);
  if (!isLarge(control, face)) fault("small target", face, `${across} × ${down} px, not ${aim}`);
  back();
}
/* What leaves the page cannot be scrolled back, but for what is in a list, or on a table that pans. */
function checkWhole(face) {
  if (isOfTable(face) || holders(face).length > 1) return;
  if (leaves(boxOf(face), pageBox(), true, true))
    fault("cut control", face, `at ${numbers(boxOf(face))}`);
}
/* Whose middle can be hit may still lie under something with one side. */
const RIM = 4;
const rims = (box) => {
  const [x, y] = middle(box);
  return [
    [box.left + RIM, y],
    [box.right - RIM, y],
    [x, box.top + RIM],
    [x, box.bottom - RIM],
  ];
};
function checkRims(control, face) {
  if (isOfTable(face) || isInSentence(face) || face instanceof SVGElement) return;
  const covered = rims(boxOf(face)).find(
    (point) => isInSight(face, point) && !isHit(control, face, point) && !isUnderSheet(point),
  );
  if (covered)
    fault("half covered", face, `by ${describe(document.elementFromPoint(...covered))}`);
}
function checkControl(control) {
  const face = faceOf(control);
  if (!isVisible(face)) return;
  const skip = control.matches("a[href^='#']") && !within(middle(boxOf(face)), windowBox);
  if (skip) control.focus({ preventScroll: true });
  const works = () =>
    isInSight(face, middle(boxOf(face))) && isHit(control, face, middle(boxOf(face)));
  let back = () => {};
  if (!works()) back = bring(face);
  const centre = middle(boxOf(face));
  const sight = isInSight(face, centre);
  if (works()) {
    checkSize(control, face);
    if (!skip) checkWhole(face);
    checkRims(control, face);
  } else if (sight && !isUnderSheet(centre)) fault("covered", face, `by ${describe(document.elementFromPoint(...centre))}`);
  else if (!sight && !isOfTable(face)) fault("out of reach", face, `at ${numbers(boxOf(face))}`);
  back();
  if (skip) control.blur();
}
const describe = (element) => (element ? nameOf(element) : "nothing");

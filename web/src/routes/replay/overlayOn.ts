/** Lies over its place in a board's frame without being in it: boards come and go, and it stays.

    It is as wide as its place, and the place as high as it; targets are as large as the frame has them. */
export function overlayOn(thing: HTMLElement, place: HTMLElement): () => void {
  const laid = (): void => lay(thing, place);
  laid();
  // What the frame does meanwhile is followed a frame later: at once it would be a ring of sizes that wait for each other.
  let later = 0;
  const follow = new ResizeObserver(() => {
    cancelAnimationFrame(later);
    later = requestAnimationFrame(laid);
  });
  for (const watched of [thing, place, place.parentElement, thing.offsetParent])
    if (watched) follow.observe(watched);
  return () => {
    cancelAnimationFrame(later);
    follow.disconnect();
  };
}

function lay(thing: HTMLElement, place: HTMLElement): void {
  const { style } = thing;
  style.setProperty("--target", getComputedStyle(place).getPropertyValue("--target"));
  style.width = `${place.getBoundingClientRect().width}px`;
  place.style.height = `${thing.getBoundingClientRect().height}px`;
  const from = thing.offsetParent?.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  style.left = `${to.left - (from?.left ?? 0)}px`;
  style.top = `${to.top - (from?.top ?? 0)}px`;
}

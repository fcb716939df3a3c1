/** Positions an element over a place in a board's frame, without being its child: boards are remounted while the
    element stays. It takes the width and the target size of the place, and the place takes its height. Returns a
    function that stops following. */
export function overlayOn(thing: HTMLElement, place: HTMLElement): () => void {
  const laid = (): void => lay(thing, place);
  laid();
  // React a frame later: a synchronous change of sizes would trigger the observer again in a loop.
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

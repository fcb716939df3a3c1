/** The browser's frames: what is too much for one of them waits for the next. */

/** Where no frames are drawn, for nobody sees the page, nothing waits longer for one. */
const NO_FRAME = 100;

let coming: Promise<void> | null = null;

/** When the frame that is being made has been drawn: all who wait for it wait together. */
export function nextFrame(): Promise<void> {
  coming ??= drawn().then(() => void (coming = null));
  return coming;
}

/** When so many frames have been drawn. */
export async function framesLater(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await nextFrame();
}

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

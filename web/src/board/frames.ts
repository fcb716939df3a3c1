/** Waits for animation frames, to spread work over several of them. */

/** Milliseconds. A hidden page draws no frames, so waiting ends after this time. */
const NO_FRAME = 100;

let coming: Promise<void> | null = null;

/** Resolves after the next frame is drawn. Concurrent callers share one promise. */
export function nextFrame(): Promise<void> {
  coming ??= drawn().then(() => void (coming = null));
  return coming;
}

/** Resolves after `count` frames. */
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

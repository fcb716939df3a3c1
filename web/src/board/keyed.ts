/** Return a click handler for keyboard presses only, for elements whose pointer presses are handled
    as gestures. A click by keyboard has `detail` 0. */
export const byKey =
  (does: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail === 0) does();
  };

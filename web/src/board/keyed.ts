/** Where hands take every touch themselves, a press by keyboard comes without a finger. */
export const byKey =
  (does: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail === 0) does();
  };

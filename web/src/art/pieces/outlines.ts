/** Outlines shared by several pieces. */

/** A scoop on the 100-unit ice-cream grid: a dome with a dripping skirt. */
export const SCOOP =
  "M23 54C20 30 35 18 50 18S80 30 77 54C77 61 70 62 67.500 56.500 64 64 57 63.500 54.500 57.500 51.500 65 44 65 42 57.500 39 63.500 33 63 31 56.500 28.500 61 23 60 23 54Z";
/** The waffle cone below that scoop. */
export const CONE = "M27 57H73L53 108Q50 113 47 108Z";

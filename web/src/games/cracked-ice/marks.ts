/** The free places that the menu names, as marks on the disc: which one a tap means. */
import type { Offer } from "./menu";

/** A tap so near to a mark, in pixels, means the mark; a tap on a taken place leads farther. */
const [ON, LEADS] = [14, 44];

/** The mark that a tap means, by how many pixels each is from it; null where the tap means the place itself. */
export function markAt(
  offers: readonly Offer[],
  away: (offer: Offer) => number,
  free: boolean,
): Offer | null {
  const [near] = [...offers].sort((one, other) => away(one) - away(other));
  return near && away(near) <= (free ? ON : LEADS) ? near : null;
}

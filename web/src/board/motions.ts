/** The motions that boards with flying pieces share, and the cues for them. */
import { CELEBRATE, MOVE, sounding, TRAVEL, type Cue, type Sounding } from "./timeline";

/** A piece flies from one place on the table to another. */
export interface Travel<Piece, Spot> {
  readonly kind: "travel";
  readonly piece: Piece;
  readonly from: Spot;
  readonly to: Spot;
  /** Whether the piece stays at its end until the table shows the new view. */
  readonly stays: boolean;
  /** Whether the piece at the start itself moves, so that it is hidden there. */
  readonly takes?: boolean;
  readonly turn?: "flip" | "spin";
}

/** Points are added to a seat's score before the table shows the new view. */
export interface Hop {
  readonly kind: "hop";
  readonly seat: number;
  readonly points: number;
}

export interface Celebration {
  readonly kind: "celebrate";
}

/** Points drawn as a pill, a piece that flies like any other. */
export interface Gain {
  readonly kind: "gain";
  readonly points: number;
}

/** The motions that are the same on every such board. A game adds its own. */
export type SharedMotion<Piece, Spot> = Travel<Piece, Spot> | Hop | Celebration | Sounding;

export const cue = <const Motion>(at: number, lasts: number, motion: Motion): Cue<Motion> => ({
  at,
  lasts,
  motion,
});

/** Return the cue of a piece that flies. It stays at its end unless `more` says otherwise. */
export function carried<Piece extends { readonly kind: string }, Spot extends string>(
  at: number,
  piece: Piece,
  from: Spot,
  to: Spot,
  more: Partial<Pick<Travel<Piece, Spot>, "stays" | "takes" | "turn">> = {},
): Cue<Travel<Piece, Spot>> {
  return cue(at, TRAVEL, { kind: "travel", piece, from, to, stays: true, ...more });
}

/** Return the cues of points that fly to a seat, where they hop and sound. There are none for
    0 points. */
export function gained<Spot extends string>(
  at: number,
  { seat, points }: Omit<Hop, "kind">,
  from: Spot,
  to: Spot,
  hopping: number,
): Cue<Travel<Gain, Spot> | Hop | Sounding>[] {
  if (points === 0) return [];
  return [
    carried(at, { kind: "gain", points }, from, to, { stays: false }),
    cue(at + MOVE, hopping, { kind: "hop", seat, points }),
    sounding(at + MOVE, "points", points),
  ];
}

/** Return the cues of the end of a match. */
export const celebrated = (): Cue<Celebration | Sounding>[] => [
  cue(0, CELEBRATE, { kind: "celebrate" }),
  sounding(0, "over"),
];

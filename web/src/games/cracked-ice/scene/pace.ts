/** How coarse a moving picture must be for this machine to keep up, by how long its frames take. */

/** Of the pixels that a moving picture has by rights. */
export const SHARES = [1, 0.6, 0.36] as const;
/** Milliseconds from frame to frame: beyond the one it is too slow, within the other there is time to spare. */
const [SLOW, QUICK] = [50, 25];
/** So many frames in a row, before it is believed. */
const [DOUBTS, HOPES] = [4, 60];

export class Pace {
  #step = 0;
  #slow = 0;
  #quick = 0;

  get share(): number {
    return SHARES[this.#step] ?? 1;
  }

  /** A frame took so long. */
  saw(milliseconds: number): void {
    this.#slow = milliseconds > SLOW ? this.#slow + 1 : 0;
    this.#quick = milliseconds < QUICK ? this.#quick + 1 : 0;
    if (this.#slow >= DOUBTS) this.#go(1);
    else if (this.#quick >= HOPES) this.#go(-1);
  }

  #go(by: number): void {
    this.#step = Math.max(0, Math.min(SHARES.length - 1, this.#step + by));
    this.#slow = this.#quick = 0;
  }
}

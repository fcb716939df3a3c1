/** The match's clock: set by every update, running locally in between. Times are in milliseconds. */

export class MatchClock {
  #said = 0;
  #at = 0;
  #running = false;

  set(said: number, running: boolean): void {
    this.#said = said;
    this.#at = performance.now();
    this.#running = running;
  }

  /** Freezes the clock at its current time. */
  stop(): void {
    this.set(this.now(), false);
  }

  now = (): number => (this.#running ? this.#said + performance.now() - this.#at : this.#said);
}

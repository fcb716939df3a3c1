/** The match's clock: told with every update, running here in between. */

export class MatchClock {
  #said = 0;
  #at = 0;
  #running = false;

  set(said: number, running: boolean): void {
    this.#said = said;
    this.#at = performance.now();
    this.#running = running;
  }

  /** Nothing is counted any more. */
  stop(): void {
    this.set(this.now(), false);
  }

  now = (): number => (this.#running ? this.#said + performance.now() - this.#at : this.#said);
}

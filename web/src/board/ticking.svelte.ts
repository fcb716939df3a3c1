/** The match's clock as a board shows it: it ticks only while something runs out. */

export class Ticking {
  now = $state(0);

  /** The match's clock, whether something runs out now, and how often to look meanwhile. */
  constructor(clock: () => () => number, runs: () => boolean, every = 120) {
    $effect(() => {
      const look = (): void => void (this.now = clock()());
      look();
      if (!runs()) return;
      const timer = setInterval(look, every);
      return () => clearInterval(timer);
    });
  }

  /** Whole seconds that are left until then. */
  secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.now) / 1000));
  }

  /** From 1 to 0, how much of the time between is left. */
  share(from: number, until: number): number {
    return Math.max(0, Math.min(1, (until - this.now) / Math.max(1, until - from)));
  }
}

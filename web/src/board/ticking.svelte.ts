/** The match's clock as reactive state. It ticks only while a time limit runs. */

export class Ticking {
  now = $state(0);

  /** `clock` returns the match's clock, `runs` whether a time limit runs; `every` is in
      milliseconds. */
  constructor(clock: () => () => number, runs: () => boolean, every = 120) {
    $effect(() => {
      const look = (): void => void (this.now = clock()());
      look();
      if (!runs()) return;
      const timer = setInterval(look, every);
      return () => clearInterval(timer);
    });
  }

  /** Return the seconds left until `moment`, rounded up, at least 0. */
  secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.now) / 1000));
  }

  /** Return the share of the interval that is left, from 1 to 0. */
  share(from: number, until: number): number {
    return Math.max(0, Math.min(1, (until - this.now) / Math.max(1, until - from)));
  }
}

/** The match's clock as the board shows it: it ticks only while something runs out. */
import type { Props } from "./play.svelte";

const TICK = 120;

export class Ticking {
  now = $state(0);

  constructor(readonly props: () => Props) {
    $effect(() => {
      const { clock, update } = this.props();
      const look = (): void => void (this.now = clock());
      look();
      if (!runs(update.view)) return;
      const timer = setInterval(look, TICK);
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

function runs({ busy, begins_at, war, warned }: Props["update"]["view"]): boolean {
  return busy.some((until) => until !== null) || begins_at !== null || war !== null || warned;
}

/** What the home page knows of the house, and the three ways in. */
import { aroundOneDevice, inviteFriends, playNow } from "$lib/actions";
import { api, Refusal } from "$lib/api";
import { inWords } from "$lib/refusals";
import { notices } from "$lib/ui/notices.svelte";
import type { GameInfo, RoomInfo } from "$protocol/types";

/** How long the list of tables may be out of date, in milliseconds. */
const EVERY = 8000;

export class House {
  games = $state<readonly GameInfo[]>([]);
  rooms = $state<readonly RoomInfo[]>([]);
  state = $state<"asking" | "open" | "unreachable">("asking");
  busy = $state(false);

  /** Asks now and again while the page is looked at; returns how to stop. */
  watch(): () => void {
    void this.ask();
    const timer = setInterval(() => {
      if (!document.hidden) void this.ask();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async ask(): Promise<void> {
    try {
      if (this.games.length === 0) this.games = await api.games();
      this.rooms = await api.rooms();
      this.state = "open";
    } catch {
      this.state = "unreachable";
    }
  }

  playNow(game: string): Promise<boolean> {
    return this.#go(() => playNow(game, { seats: this.#table(game) }));
  }

  invite(game: string, seats: number, open: boolean): Promise<boolean> {
    return this.#go(() => inviteFriends(game, { seats, public: open }));
  }

  gather(game: string, names: readonly string[]): Promise<boolean> {
    return this.#go(() => aroundOneDevice(game, names));
  }

  /** Three at the table make the liveliest quick game, where the rules allow it. */
  #table(game: string): number {
    const info = this.games.find(({ name }) => name === game);
    return info ? Math.min(Math.max(3, info.least), info.most) : 3;
  }

  /** One way in at a time; whether it led to a room. */
  async #go(way: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await way();
      return true;
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : new Refusal("unexpected");
      notices.refuse(inWords(refusal));
      return false;
    } finally {
      this.busy = false;
    }
  }
}

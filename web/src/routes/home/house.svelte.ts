/** What the home page knows of the house, and the ways in. */
import { aroundOneDevice, inviteFriends, playNow } from "$match/house/actions";
import { api, Refusal } from "$match/house/api";
import { inWords } from "$match/house/refusals";
import { router } from "$design/router.svelte";
import { recall, remember } from "$design/storage";
import { notices } from "$design/ui/notices.svelte";
import type { GameInfo, OwnRoom, RoomInfo } from "$protocol/types";

/** How long the list of tables may be out of date, in milliseconds. */
const EVERY = 8000;

export class House {
  games = $state<readonly GameInfo[]>([]);
  rooms = $state<readonly RoomInfo[]>([]);
  /** Where I have a seat, or had one; null until the house has said. */
  own = $state<readonly OwnRoom[] | null>(null);
  /** How many that were the last time: so much place is kept until the house has said. */
  readonly expected = Number(recall("own") ?? 0);
  state = $state<"asking" | "open" | "unreachable">("asking");
  busy = $state(false);

  /** Asks now, now and again while the page is looked at, and when somebody comes back to it; returns how to stop. */
  watch(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.ask();
    };
    void this.ask();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
    };
  }

  async ask(): Promise<void> {
    try {
      if (this.games.length === 0) this.games = await api.games();
      [this.rooms, this.own] = await Promise.all([api.rooms(), api.ownRooms()]);
      remember("own", `${this.own.length}`);
      this.state = "open";
    } catch {
      this.state = "unreachable";
    }
  }

  /** Null is the usual game, for whoever is quicker than the house's answer. */
  playNow(game: string | null): Promise<boolean> {
    return this.#go(() => playNow(game));
  }

  invite(game: string, seats: number, open: boolean): Promise<boolean> {
    return this.#go(() => inviteFriends(game, { seats, public: open }));
  }

  gather(game: string, names: readonly string[]): Promise<boolean> {
    return this.#go(() => aroundOneDevice(game, names));
  }

  /** The same company again, at the table of whoever asked for it first. */
  playAgain(code: string): Promise<boolean> {
    return this.#go(async () => router.go(`/room/${(await api.rematch(code)).code}`));
  }

  /** One way in at a time; whether it led to a room. */
  async #go(way: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return (await way()) !== false;
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : new Refusal("unexpected");
      notices.refuse(inWords(refusal));
      return false;
    } finally {
      this.busy = false;
    }
  }
}

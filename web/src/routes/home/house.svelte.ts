/** The home page's data from the server, and its ways to start a game. */
import { aroundOneDevice, inviteFriends, playNow } from "$match/house/actions";
import { api, Refusal } from "$match/house/api";
import { inWords } from "$match/house/refusals";
import { router } from "$design/router.svelte";
import { recall, remember } from "$design/storage";
import { notices } from "$design/ui/notices.svelte";
import type { GameInfo, OwnRoom, RoomInfo } from "$protocol/types";

/** The interval between refreshes of the lists, in milliseconds. */
const EVERY = 8000;

export class House {
  games = $state<readonly GameInfo[]>([]);
  rooms = $state<readonly RoomInfo[]>([]);
  /** Rooms in which the guest has or had a seat; null until loaded. */
  own = $state<readonly OwnRoom[] | null>(null);
  /** The length of `own` on the last visit: the page reserves as much space until the list is loaded. */
  readonly expected = Number(recall("own") ?? 0);
  state = $state<"asking" | "open" | "unreachable">("asking");
  busy = $state(false);

  /** Loads the lists now, at intervals while the page is visible, and when it becomes visible again. Returns a
      function that stops this. */
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

  /** Plays the usual game if `game` is null: the list of games may not be loaded yet. */
  playNow(game: string | null): Promise<boolean> {
    return this.#go(() => playNow(game));
  }

  invite(game: string, seats: number, open: boolean): Promise<boolean> {
    return this.#go(() => inviteFriends(game, { seats, public: open }));
  }

  gather(game: string, names: readonly string[]): Promise<boolean> {
    return this.#go(() => aroundOneDevice(game, names));
  }

  /** Goes to the rematch, which is created if no player has asked for it yet. */
  playAgain(code: string): Promise<boolean> {
    return this.#go(async () => router.go(`/room/${(await api.rematch(code)).code}`));
  }

  /** Runs one action at a time and shows a refusal as a notice. Resolves to whether it led to a room. */
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

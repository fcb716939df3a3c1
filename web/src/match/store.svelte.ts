/** The state of one room on a page: filled by the socket and by HTTP responses, displayed by the table. */
import { faults } from "$design/faults";
import { notices } from "$design/ui/notices.svelte";
import type { Join, Over, RoomInfo } from "$protocol/types";
import type { AnyFace, Hovers, Refusal } from "./face";
import { Acts } from "./acts.svelte";
import { MatchClock } from "./clock";
import { keep, takeKept } from "./kept";
import { Talk, type Spoken } from "./talk";
import { expand } from "./menus";
import { Reader } from "./news";
import { curtainFor, ownSeats, viewpoint } from "./seats";
import { RoomSocket, type Connection, type Listener, type Message } from "./socket";
import { Queue, type AnyUpdate, type Queued, type Screen } from "./queue";

const UPDATE_MS = 6_000;

export class MatchStore implements Listener, Screen {
  room = $state.raw<RoomInfo | null>(null);
  face = $state.raw<AnyFace | null>(null);
  connection = $state<Connection>("calling");
  /** Why the server accepts no further connection to this room. */
  ended = $state.raw<Refusal | null>(null);
  /** The update that the table shows, after its events have been played. */
  shown = $state.raw<AnyUpdate | null>(null);
  /** The events played so far. The log, live region and counters read these, so they do not run ahead of the
      table. */
  happened = $state.raw<readonly unknown[]>([]);
  chat = $state.raw<readonly Spoken[]>([]);
  over = $state.raw<Over | null>(null);
  /** The hovering hands of other seats. The meaning of the numbers is up to the game's board. */
  hovers = $state.raw<Hovers>({});
  /** Whether an update's events are being played. */
  moving = $state(false);
  #acts = new Acts();
  /** Whether a chat message waits for the connection. */
  #unsaid = $state(false);
  /** Whether an act is unanswered or a chat message unsent while the connection is down. */
  unsent = $derived(
    this.connection !== "open" &&
      this.connection !== "closed" &&
      (this.#unsaid || this.#acts.unanswered),
  );
  /** Shared device: the seat whose player has claimed it. */
  holder = $state<number | null>(null);
  /** Whether the first update for the current viewer has not arrived yet. */
  waiting = $state(true);

  own = $derived(ownSeats(this.room?.seats ?? []));
  /** Shared device without secrets: all its players look and act at the same time. */
  together = $derived(this.own.length > 1 && this.room?.secrets === false);
  /** Shared device: the two seats on it that share its screen for a duel, until both have seen the result. */
  facing = $state.raw<readonly number[]>([]);
  viewer = $derived.by(() => {
    if (this.together) return this.own[0] ?? null;
    return this.facing.length ? null : viewpoint(this.own, this.holder);
  });
  /** The seats that the match waits for. */
  awaits = $derived.by(() => (this.phase === "playing" ? (this.shown?.awaits ?? []) : []));
  curtain = $derived(
    this.together || this.facing.length ? null : curtainFor(this.own, this.holder, this.awaits),
  );
  /** Whether the match is over and its last event has been shown. */
  finished = $derived(
    this.room?.phase === "over" && !this.moving && (this.shown?.step ?? -1) >= this.room.step,
  );
  /** The room's phase as far as it has been shown: it stays "playing" until the last event of a match is shown. */
  phase = $derived.by(() =>
    this.room?.phase === "over" && this.shown && !this.finished ? "playing" : this.room?.phase,
  );
  /** Whether an act of this device is unanswered, or the table does not show its result yet. */
  busy = $derived(this.own.some((seat) => this.busyAt(seat)));
  /** Whether the server has not answered an act of this device yet. */
  unanswered = $derived.by(() => this.#acts.unanswered);
  /** Whether only the awaited seats act now: the game is played in turns, or no deadline is running. */
  #inTurn = $derived(this.room?.turns === true || this.shown?.due === null);
  /** Whether to announce the turn of the one player at this device. Several players on a device see it on the
      table. */
  myTurn = $derived(
    !this.together && this.#inTurn && this.viewer !== null && this.awaits.includes(this.viewer),
  );

  /** The other own seats whose public menus are requested as well. */
  #others = $derived(
    this.together || this.face?.facing ? this.own.filter((seat) => seat !== this.viewer) : [],
  );
  /** The extra seats in the last Join. */
  #beside: readonly number[] = [];

  readonly clock = new MatchClock();
  #reader = new Reader();
  /** Whether the update that is being played replaces all that was shown. */
  #afresh = true;
  #talk = new Talk();
  readonly queue = new Queue(this);
  #socket: RoomSocket;
  #left = new AbortController();

  constructor(
    address: string,
    readonly told: (refusal: Refusal) => void,
    /** Called after several failed attempts to connect. Only HTTP gives the reason. */
    readonly unopened: () => void = () => undefined,
  ) {
    this.#socket = new RoomSocket(address, this);
  }

  open(): void {
    addEventListener("pagehide", () => this.#keep(), { signal: this.#left.signal });
    this.#socket.open();
  }

  close(): void {
    this.#keep();
    this.#left.abort();
    this.#socket.close();
  }

  /** Saves the position of a page that is left during an animation, to go on from there after a reload. Not on a
      shared device with secrets, whose hidden information must not be stored. */
  #keep(): void {
    const { room, shown, happened } = this;
    if (!this.moving || !room || !shown || (this.own.length > 1 && !this.together)) return;
    keep(room.code, shown, happened);
  }

  /** Goes on from the position that was saved when the page was left. */
  #restore({ code }: RoomInfo): void {
    const kept = takeKept(code);
    if (kept?.viewer !== this.viewer) return;
    this.#reader.resume(kept);
    void this.queue.play({ update: kept, afresh: true, resumed: true });
  }

  act = async (action: unknown, seat = this.viewer, quietly = false): Promise<Refusal | null> => {
    if (seat === null || this.shown === null) return { code: "not-your-seat", facts: {} };
    this.#acts.begin(seat);
    const { step, refusal } = await this.#socket.act(seat, this.shown.step, action);
    this.#acts.end(seat, step);
    if (step !== null) this.#expect(step);
    if (refusal && !quietly) this.told(refusal);
    if (!refusal) notices.forgive();
    return refusal;
  };

  /** Requests the whole table if the update of this step, an act of this device, does not arrive in time. */
  #expect(step: number): void {
    setTimeout(() => {
      const lost = this.connection === "open" && this.#reader.wanted.step < step;
      if (lost && !this.#reader.waiting) this.#socket.refresh();
    }, UPDATE_MS);
  }

  busyAt = (seat: number): boolean => this.#acts.waits(seat, this.shown?.step ?? 0);

  hover = (at: readonly number[], seat = this.viewer): void => {
    if (seat !== null) this.#socket.hover(seat, at);
  };

  say(text: string): void {
    if (!this.#socket.say(text)) this.#unsaid = true;
  }

  /** The seat's player confirms having the device. Its secrets are requested only after this. */
  claimDevice(seat: number): void {
    this.holder = seat;
    this.#settle();
  }

  /** Ends the shared view of a duel after both players have seen the result. */
  endDuelView = (): void => {
    this.facing = this.#facingNow;
    this.#settle();
  };

  /** The own seats that face each other according to the update shown. */
  get #facingNow(): readonly number[] {
    const { face, shown } = this;
    const seats = faults.without("render", () => (shown && face?.facing?.(shown.view)) ?? [], []);
    const here = !this.together && seats.length > 1;
    return here && seats.every((seat) => this.own.includes(seat)) ? seats : [];
  }

  /** Applies the room from an HTTP response, unless the socket has sent this revision or a later one. */
  applyRoom(room: RoomInfo): void {
    const first = this.room === null;
    if (room.revision > this.#revision) this.#adopt(room);
    if (first) this.#restore(room);
  }

  #adopt(room: RoomInfo): void {
    this.room = room;
    if (room.phase === "over") this.clock.stop();
    this.#settle();
  }

  get #revision(): number {
    return this.room?.revision ?? -1;
  }

  // What the socket calls

  connect(state: Connection): void {
    this.connection = state;
    if (state !== "open") return;
    this.#unsaid = false;
    this.#talk.again();
  }

  resume(): Pick<Join, "seat" | "step" | "beside"> {
    this.#beside = this.#others;
    return { ...this.#reader.wanted, beside: this.#beside };
  }

  forget(): void {
    this.#reader.look(this.viewer);
    this.waiting = true;
  }

  end(refusal: Refusal): void {
    this.ended = refusal;
  }

  receive(message: Message): void {
    if (message.type === "RoomChanged") this.#roomChanged(message.room);
    else if (message.type === "Update") this.#applyUpdate(message);
    else if (message.type === "CompactUpdate") this.#applyUpdate(expand(message));
    else if (message.type === "Over") this.over = message;
    else if (message.type === "Said") this.chat = this.#talk.hear(message, this.happened.length);
    else if (message.type === "Hovered")
      this.hovers = { ...this.hovers, [message.seat]: message.at };
    else if (message.type === "Faulted") this.told(message);
  }

  /** An equal revision is applied too: presence does not count as a revision, and the socket delivers in order. */
  #roomChanged(room: RoomInfo): void {
    if (room.revision >= this.#revision) this.#adopt(room);
  }

  #applyUpdate(update: AnyUpdate): void {
    this.#talk.live();
    const news = this.#reader.judge(update);
    if (news === "old") return;
    // The clock is set on arrival: it must not wait for the animations.
    this.clock.set(update.clock, this.room?.phase === "playing");
    const told = news === "again" ? { ...update, events: [] } : update;
    void this.queue.play({ update: told, afresh: news === "afresh" });
  }

  // What the queue calls

  begin({ afresh }: Queued): void {
    this.moving = true;
    this.#afresh = afresh;
  }

  show(update: AnyUpdate): void {
    if (this.shown === null) this.chat = this.#talk.after(update.events.length);
    this.happened = this.#afresh ? update.events : [...this.happened, ...update.events];
    this.shown = update;
    this.hovers = {};
    this.moving = false;
    this.waiting = this.#reader.waiting;
    if (this.#facingNow.length) this.facing = this.#facingNow;
    this.#settle();
  }

  /** Sends a Join if the viewpoint or the extra seats have changed. A seat's view is requested only after its
      player has claimed the device. */
  #settle(): void {
    if (this.curtain !== null || this.facing.length) this.holder = null;
    const moved = this.viewer !== this.#reader.wanted.seat;
    const joined = !moved && String(this.#others) === String(this.#beside);
    if (this.room?.phase === "gathering" || joined) return;
    if (moved) this.forget();
    this.#socket.join();
  }
}

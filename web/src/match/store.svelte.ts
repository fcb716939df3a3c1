/** All that a page knows about one room: fed by the socket, shown by the table. */
import { faults } from "$design/faults";
import { notices } from "$design/ui/notices.svelte";
import type { Over, RoomInfo } from "$protocol/types";
import type { AnyFace, Hovers, Refusal } from "./face";
import { Acts } from "./acts.svelte";
import { MatchClock } from "./clock";
import { keep, takeKept } from "./kept";
import { Talk, type Spoken } from "./talk";
import { expand } from "./menus";
import { Reader } from "./news";
import { curtainFor, ownSeats, viewpoint } from "./seats";
import { RoomSocket, type Connection, type Message } from "./socket";
import { Queue, type AnyAnimate, type AnyUpdate, type Queued } from "./queue";

const UPDATE_MS = 6_000;

export class MatchStore {
  room = $state.raw<RoomInfo | null>(null);
  face = $state.raw<AnyFace | null>(null);
  connection = $state<Connection>("calling");
  /** Why the house accepts no further connection to this room. */
  ended = $state.raw<Refusal | null>(null);
  /** What lies on the table, once its events have been played. */
  shown = $state.raw<AnyUpdate | null>(null);
  /** The events that have been shown: log, live region and counters tell no more than the table. */
  happened = $state.raw<readonly unknown[]>([]);
  chat = $state.raw<readonly Spoken[]>([]);
  over = $state.raw<Over | null>(null);
  /** Where the hands of others are, by seat; what the numbers mean is the board's own affair. */
  hovers = $state.raw<Hovers>({});
  /** Whether events are being played right now. */
  moving = $state(false);
  #acts = new Acts();
  /** Whether words of ours wait for the line. */
  #unsaid = $state(false);
  /** Whether something done here waits until the line is back: an act is unanswered, or words are not sent. */
  unsent = $derived(
    this.connection !== "open" &&
      this.connection !== "closed" &&
      (this.#unsaid || this.#acts.unanswered),
  );
  /** Around one device: who has said "it is me". */
  holder = $state<number | null>(null);
  /** Whether the view of the seat one looks from is still on its way. */
  waiting = $state(true);

  own = $derived(ownSeats(this.room?.seats ?? []));
  /** Where nothing is secret, all who sit around one device look and act at once. */
  together = $derived(this.own.length > 1 && this.room?.secrets === false);
  /** Two at this device who face each other over its screen, until both have seen what came of it. */
  facing = $state.raw<readonly number[]>([]);
  viewer = $derived.by(() => {
    if (this.together) return this.own[0] ?? null;
    return this.facing.length ? null : viewpoint(this.own, this.holder);
  });
  /** The seats that the others wait for. */
  awaits = $derived.by(() => (this.phase === "playing" ? (this.shown?.awaits ?? []) : []));
  curtain = $derived(
    this.together || this.facing.length ? null : curtainFor(this.own, this.holder, this.awaits),
  );
  /** The match is over, and its last event has been seen. */
  finished = $derived(
    this.room?.phase === "over" && !this.moving && (this.shown?.step ?? -1) >= this.room.step,
  );
  /** The room's phase as far as it has been shown: a match is over once its last event has been seen. */
  phase = $derived.by(() =>
    this.room?.phase === "over" && this.shown && !this.finished ? "playing" : this.room?.phase,
  );
  /** An act of ours is unanswered, or the table does not show yet what came of it. */
  busy = $derived(this.own.some((seat) => this.busyAt(seat)));
  /** Whether the server has not answered an act of ours yet. */
  unanswered = $derived.by(() => this.#acts.unanswered);
  /** Whether those who are awaited have the table to themselves: there are turns, or no clock runs. */
  #inTurn = $derived(this.room?.turns === true || this.shown?.due === null);
  /** Whether the one person at this device is called; several see by themselves whom the table awaits. */
  myTurn = $derived(
    !this.together && this.#inTurn && this.viewer !== null && this.awaits.includes(this.viewer),
  );

  /** The other seats here whose menus are told, too, as far as they are no secret. */
  #others = $derived(
    this.together || this.face?.facing ? this.own.filter((seat) => seat !== this.viewer) : [],
  );
  /** Those that the house was asked about. */
  #beside: readonly number[] = [];

  readonly clock = new MatchClock();
  #reader = new Reader();
  /** Whether the update that is being played replaces all that was known. */
  #afresh = true;
  #talk = new Talk();
  #queue = new Queue(
    (queued) => this.#begin(queued),
    (update) => this.#show(update),
  );
  #socket: RoomSocket;
  #left = new AbortController();

  constructor(
    address: string,
    readonly told: (refusal: Refusal) => void,
    /** The room could not be reached several times, and only HTTP says why. */
    unopened: () => void = () => undefined,
  ) {
    this.#socket = new RoomSocket(address, {
      message: (message) => this.#receive(message),
      connection: (state) => this.#connect(state),
      resume: () => ({ ...this.#reader.wanted, beside: (this.#beside = this.#others) }),
      forget: () => this.#look(),
      ended: (refusal) => (this.ended = refusal),
      unopened,
    });
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

  /** A page that is left in the midst of a motion goes on from there after a reload. What is one seat's secret is not
      kept where several share a device. */
  #keep(): void {
    const { room, shown, happened } = this;
    if (!this.moving || !room || !shown || (this.own.length > 1 && !this.together)) return;
    keep(room.code, shown, happened);
  }

  #resume({ code }: RoomInfo): void {
    const kept = takeKept(code);
    if (kept?.viewer !== this.viewer) return;
    this.#reader.resume(kept);
    void this.#queue.play({ update: kept, afresh: true, resumed: true });
  }

  stage = (animate: AnyAnimate | null): void => {
    this.#queue.animate = animate;
  };

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

  /** An act of ours became this step: if its update does not arrive in time, ask for the whole table. */
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

  /** "It is me": only now may this seat's secrets travel to the device. */
  claimDevice(seat: number): void {
    this.holder = seat;
    this.#settle();
  }

  /** Those who faced each other have seen what came of it. */
  endDuelView = (): void => {
    this.facing = this.#facingNow;
    this.#settle();
  };

  /** Who faces whom at this device, by what lies on the table. */
  get #facingNow(): readonly number[] {
    const { face, shown } = this;
    const seats = faults.without("render", () => (shown && face?.facing?.(shown.view)) ?? [], []);
    const here = !this.together && seats.length > 1;
    return here && seats.every((seat) => this.own.includes(seat)) ? seats : [];
  }

  /** The room as the house answered, unless the socket has told as much or more meanwhile. */
  applyRoom(room: RoomInfo): void {
    const first = this.room === null;
    if (room.revision > this.#revision) this.#adopt(room);
    if (first) this.#resume(room);
  }

  #adopt(room: RoomInfo): void {
    this.room = room;
    if (room.phase === "over") this.clock.stop();
    this.#settle();
  }

  get #revision(): number {
    return this.room?.revision ?? -1;
  }

  #connect(state: Connection): void {
    this.connection = state;
    if (state !== "open") return;
    this.#unsaid = false;
    this.#talk.again();
  }

  #receive(message: Message): void {
    if (message.type === "RoomChanged") this.#roomChanged(message.room);
    else if (message.type === "Update") this.#applyUpdate(message);
    else if (message.type === "CompactUpdate") this.#applyUpdate(expand(message));
    else if (message.type === "Over") this.over = message;
    else if (message.type === "Said") this.chat = this.#talk.hear(message, this.happened.length);
    else if (message.type === "Hovered")
      this.hovers = { ...this.hovers, [message.seat]: message.at };
    else if (message.type === "Faulted") this.told(message);
  }

  /** Within one revision the socket tells in order who comes and goes. */
  #roomChanged(room: RoomInfo): void {
    if (room.revision >= this.#revision) this.#adopt(room);
  }

  #applyUpdate(update: AnyUpdate): void {
    this.#talk.live();
    const news = this.#reader.judge(update);
    if (news === "old") return;
    // Time does not wait until the motions are over.
    this.clock.set(update.clock, this.room?.phase === "playing");
    const told = news === "again" ? { ...update, events: [] } : update;
    void this.#queue.play({ update: told, afresh: news === "afresh" });
  }

  #begin({ afresh }: Queued): void {
    this.moving = true;
    this.#afresh = afresh;
  }

  #show(update: AnyUpdate): void {
    if (this.shown === null) this.chat = this.#talk.after(update.events.length);
    this.happened = this.#afresh ? update.events : [...this.happened, ...update.events];
    this.shown = update;
    this.hovers = {};
    this.moving = false;
    this.waiting = this.#reader.waiting;
    if (this.#facingNow.length) this.facing = this.#facingNow;
    this.#settle();
  }

  /** Look from where one may: never from a seat whose owner has not taken the device. */
  #settle(): void {
    if (this.curtain !== null || this.facing.length) this.holder = null;
    const moved = this.viewer !== this.#reader.wanted.seat;
    const joined = !moved && String(this.#others) === String(this.#beside);
    if (this.room?.phase === "gathering" || joined) return;
    if (moved) this.#look();
    this.#socket.join();
  }

  #look(): void {
    this.#reader.look(this.viewer);
    this.waiting = true;
  }
}

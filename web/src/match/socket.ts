/** One conversation with a room: it calls back when the line drops, and nothing done is lost or done twice. */
import type { Act, FromClient, FromServer, Join } from "$protocol/types";
import type { Refusal } from "./face";
import { finalRefusal, leastFailures, patience } from "./reconnect";

export type Message = FromServer<unknown, unknown, unknown, unknown>;
export type Connection = "calling" | "open" | "lost" | "offline" | "closed";

export interface Listener {
  readonly message: (message: Message) => void;
  readonly connection: (state: Connection) => void;
  /** Where to look from, and what has been seen already. */
  readonly resume: () => Pick<Join, "seat" | "step" | "beside">;
  /** Forget what has been seen, so that the next Join asks for the whole table. */
  readonly forget: () => void;
  /** The server accepts no further connection to this room, and why. */
  readonly ended: (refusal: Refusal) => void;
  /** Several attempts in a row never opened: a browser does not tell a script why. */
  readonly unopened: () => void;
}

/** What became of an act: the step that it is now, or why it did not happen. */
export type Answer =
  | { readonly step: number; readonly refusal: null }
  | { readonly step: null; readonly refusal: Refusal };

interface Pending {
  readonly act: Act;
  readonly answer: (answer: Answer) => void;
  /** How often the answer did not come in time on this connection. */
  late: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** An act is sent again after this time, and given up after `MOST_LATE` times it. */
const ANSWER_MS = 6_000;
const MOST_LATE = 3;
const CONNECT_MS = 10_000;
const MOST_UNOPENED = 3;
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;
const GOING_AWAY = 1000;

// `crypto.randomUUID` is missing where a phone needs it most: on plain http in the local network.
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export class RoomSocket {
  #wire: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #unsaid: string[] = [];
  #failures = 0;
  /** Attempts in a row that did not open; a loss after an opening counts as the first. */
  #unopened = 0;
  #received = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #connecting: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #leaving = new AbortController();

  constructor(
    readonly address: string,
    readonly listener: Listener,
    readonly luck: () => number = Math.random,
  ) {}

  /** Whoever left while the table was still being fetched calls nobody: no one would hang up. */
  open(): void {
    const { signal } = this.#leaving;
    if (signal.aborted) return;
    const callNow = (): void => this.#callNow();
    addEventListener("online", callNow, { signal });
    addEventListener("offline", () => this.#drop("offline"), { signal });
    document.addEventListener("visibilitychange", callNow, { signal });
    this.#beat = setInterval(() => this.#listen(), BEAT_MS);
    this.#call();
  }

  close(): void {
    this.#leaving.abort();
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#hangUp();
    this.listener.connection("closed");
  }

  #end(refusal: Refusal): void {
    this.close();
    this.listener.ended(refusal);
    for (const id of [...this.#pending.keys()]) this.#answer(id, { step: null, refusal });
  }

  /** Look from where `resume` says now. */
  join(): void {
    this.#send({ type: "Join", compact: true, ...this.listener.resume() });
  }

  /** Resolves once the act is on disk, refused, or given up as "unanswered"; a lost line only delays it. */
  act(seat: number, step: number, action: unknown): Promise<Answer> {
    const act: Act = { type: "Act", id: freshId(), seat, step, action };
    return new Promise((answer) => {
      const pending: Pending = { act, answer, late: 0 };
      this.#pending.set(act.id, pending);
      this.#post(pending);
    });
  }

  #post(pending: Pending): void {
    clearTimeout(pending.timer);
    if (this.#send(pending.act))
      pending.timer = setTimeout(() => this.#overdue(pending), ANSWER_MS);
  }

  /** The server plays an act once, however often its id arrives: so it is sent again, the second time with a Join for
      the whole table. */
  #overdue(pending: Pending): void {
    pending.late += 1;
    if (pending.late >= MOST_LATE)
      return this.#answer(pending.act.id, {
        step: null,
        refusal: { code: "unanswered", facts: {} },
      });
    if (pending.late > 1) this.refresh();
    this.#post(pending);
  }

  /** Ask for the whole table, whatever was seen. */
  refresh(): void {
    this.listener.forget();
    this.join();
  }

  /** Returns whether it was sent at once; else it waits for the line. */
  say(text: string): boolean {
    const sent = this.#send({ type: "Say", text });
    if (!sent) this.#unsaid.push(text);
    return sent;
  }

  /** Where a hand is. Lost with the line: by the time it is back, the hand is elsewhere. */
  hover(seat: number, at: readonly number[]): void {
    this.#send({ type: "Hover", seat, at });
  }

  #call(): void {
    clearTimeout(this.#retry);
    this.#hangUp();
    const wire = new WebSocket(this.address);
    this.#wire = wire;
    wire.onopen = () => this.#opened();
    wire.onmessage = (event: MessageEvent<string>) => this.#receive(event.data);
    wire.onclose = ({ code, reason }) => this.#closed(code, reason);
    this.#connecting = setTimeout(() => this.#closed(), CONNECT_MS);
  }

  #opened(): void {
    clearTimeout(this.#connecting);
    this.#unopened = 0;
    this.#received = Date.now();
    this.listener.connection("open");
    this.join();
    for (const pending of this.#pending.values()) this.#post(Object.assign(pending, { late: 0 }));
    for (const text of this.#unsaid.splice(0)) this.say(text);
  }

  #receive(text: string): void {
    this.#received = Date.now();
    const message = JSON.parse(text) as Message;
    // A room that only complains before it hangs up has not let anybody in.
    if (message.type !== "Faulted") this.#failures = 0;
    if (message.type === "Ack") this.#answer(message.id, { step: message.step, refusal: null });
    else if (message.type === "Refused")
      this.#answer(message.id, {
        step: null,
        refusal: { code: message.code, facts: message.facts },
      });
    else if (message.type === "Ping") this.#send({ type: "Pong", sent: message.sent });
    else if (message.type !== "Pong") this.listener.message(message);
  }

  #answer(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.timer);
    this.#pending.delete(id);
    pending?.answer(answer);
  }

  #drop(state: "lost" | "offline"): void {
    this.#hangUp();
    this.listener.connection(state);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#call(), patience(this.#failures++, this.luck()));
  }

  /** The server closed the socket, or never opened it. */
  #closed(code = 0, reason = ""): void {
    const final = finalRefusal(code, reason);
    if (final !== null) return this.#end({ code: final, facts: {} });
    this.#failures = Math.max(this.#failures, leastFailures(code));
    this.#drop("lost");
    if (++this.#unopened > MOST_UNOPENED) {
      this.#unopened = 0;
      this.listener.unopened();
    }
  }

  /** The network is back, or somebody looks again: no need to wait any longer. */
  #callNow(): void {
    if (document.visibilityState === "hidden") return;
    if (this.#wire === null) this.#call();
    else this.#listen();
  }

  /** A line that has been silent for long is dead, whatever the browser believes. */
  #listen(): void {
    if (this.#wire?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#received > SILENCE_MS) this.#drop("lost");
    else this.#send({ type: "Ping", sent: Date.now() });
  }

  #hangUp(): void {
    const wire = this.#wire;
    this.#wire = null;
    clearTimeout(this.#connecting);
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close(GOING_AWAY);
  }

  #send(message: FromClient): boolean {
    if (this.#wire?.readyState !== WebSocket.OPEN) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }
}

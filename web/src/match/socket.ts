/** The WebSocket connection to a room. It reconnects, and resends acts so that none is lost or played twice. */
import type { Act, FromClient, FromServer, Join } from "$protocol/types";
import type { Refusal } from "./face";
import { finalRefusal, leastFailures, patience } from "./reconnect";

export type Message = FromServer<unknown, unknown, unknown, unknown>;
export type Connection = "calling" | "open" | "lost" | "offline" | "closed";

export interface Listener {
  /** Handles a message other than the answer to an act. */
  receive(message: Message): void;
  connect(state: Connection): void;
  /** Returns the viewpoint and the last step seen, for the next Join. */
  resume(): Pick<Join, "seat" | "step" | "beside">;
  /** Discards what has been seen, so that the next Join requests the whole table. */
  forget(): void;
  /** The server accepts no further connection to this room, for this reason. */
  end(refusal: Refusal): void;
  /** Several attempts in a row did not open. Browsers hide the reason from scripts. */
  unopened(): void;
}

/** The answer to an act: the step that it became, or the refusal. */
export type Answer =
  | { readonly step: number; readonly refusal: null }
  | { readonly step: null; readonly refusal: Refusal };

interface Pending {
  readonly act: Act;
  readonly answer: (answer: Answer) => void;
  /** The number of times that the answer has timed out on this connection. */
  late: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Time before an act is resent. After `MOST_LATE` times as long, it is given up. */
const ANSWER_MS = 6_000;
const MOST_LATE = 3;
const CONNECT_MS = 10_000;
const MOST_UNOPENED = 3;
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;
const GOING_AWAY = 1000;

// `crypto.randomUUID` is missing in insecure contexts, such as plain http in a local network.
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
  /** Successive attempts that did not open; the loss of an open connection counts as the first. */
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

  /** Connects, unless `close` was called first: a page may be left while its room is still being loaded. */
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
    this.listener.connect("closed");
  }

  #end(refusal: Refusal): void {
    this.close();
    this.listener.end(refusal);
    for (const id of [...this.#pending.keys()]) this.#answer(id, { step: null, refusal });
  }

  /** Sends a Join with the current `resume` values. */
  join(): void {
    this.#send({ type: "Join", compact: true, ...this.listener.resume() });
  }

  /** Resolves once the act is stored, refused or given up as "unanswered". A lost connection only delays it. */
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

  /** Resends the act, since the server plays each id only once. The second time, a Join for the whole table
      precedes it. */
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

  /** Requests the whole table, whatever has been seen. */
  refresh(): void {
    this.listener.forget();
    this.join();
  }

  /** Sends a chat message and returns true, or queues it until the connection opens and returns false. */
  say(text: string): boolean {
    const sent = this.#send({ type: "Say", text });
    if (!sent) this.#unsaid.push(text);
    return sent;
  }

  /** Sends where a hand is. Without a connection it is dropped, since it would be out of date later. */
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
    this.listener.connect("open");
    this.join();
    for (const pending of this.#pending.values()) this.#post(Object.assign(pending, { late: 0 }));
    for (const text of this.#unsaid.splice(0)) this.say(text);
  }

  #receive(text: string): void {
    this.#received = Date.now();
    const message = JSON.parse(text) as Message;
    // A room that sends a fault before it closes the socket has not accepted the connection.
    if (message.type !== "Faulted") this.#failures = 0;
    if (message.type === "Ack") this.#answer(message.id, { step: message.step, refusal: null });
    else if (message.type === "Refused")
      this.#answer(message.id, {
        step: null,
        refusal: { code: message.code, facts: message.facts },
      });
    else if (message.type === "Ping") this.#send({ type: "Pong", sent: message.sent });
    else if (message.type !== "Pong") this.listener.receive(message);
  }

  #answer(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.timer);
    this.#pending.delete(id);
    pending?.answer(answer);
  }

  #drop(state: "lost" | "offline"): void {
    this.#hangUp();
    this.listener.connect(state);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#call(), patience(this.#failures++, this.luck()));
  }

  /** The server closed the socket, or it did not open in time. */
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

  /** Reconnects without waiting when the network is back or the page is visible again. */
  #callNow(): void {
    if (document.visibilityState === "hidden") return;
    if (this.#wire === null) this.#call();
    else this.#listen();
  }

  /** Pings the server. Drops a connection that has been silent for too long, even if the browser reports it as
      open. */
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

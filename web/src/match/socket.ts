/** One conversation with a room: it calls back when the line drops, and nothing done is lost or done twice. */
import type { Act, FromClient, FromServer, Join } from "$protocol/types";
import type { Refusal } from "./face";

export type Message = FromServer<unknown, unknown, unknown, unknown>;
export type Connection = "calling" | "open" | "lost" | "offline" | "closed";

export interface Listener {
  readonly message: (message: Message) => void;
  readonly connection: (state: Connection) => void;
  /** Where to look from, and what has been seen already. */
  readonly resume: () => Pick<Join, "seat" | "step" | "beside">;
}

/** What became of an act: the step that it is now, or why it did not happen. */
export type Answer =
  | { readonly step: number; readonly refusal: null }
  | { readonly step: null; readonly refusal: Refusal };

interface Pending {
  readonly act: Act;
  readonly answer: (answer: Answer) => void;
}

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8_000;
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;
const GOING_AWAY = 1000;

/** Twice as long after each failure, and never two devices in step. */
export function patience(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return whole * (0.5 + chance / 2);
}

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
  #received = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #leaving = new AbortController();

  constructor(
    readonly address: string,
    readonly listener: Listener,
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

  /** Look from where `resume` says now. */
  join(): void {
    this.#send({ type: "Join", compact: true, ...this.listener.resume() });
  }

  /** Resolves once the act is on disk, or refused; a lost line only delays it. */
  act(seat: number, step: number, action: unknown): Promise<Answer> {
    const act: Act = { type: "Act", id: freshId(), seat, step, action };
    return new Promise((answer) => {
      this.#pending.set(act.id, { act, answer });
      this.#send(act);
    });
  }

  say(text: string): void {
    if (!this.#send({ type: "Say", text })) this.#unsaid.push(text);
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
    wire.onclose = () => this.#drop("lost");
  }

  #opened(): void {
    this.#failures = 0;
    this.#received = Date.now();
    this.listener.connection("open");
    this.join();
    for (const { act } of this.#pending.values()) this.#send(act);
    for (const text of this.#unsaid.splice(0)) this.say(text);
  }

  #receive(text: string): void {
    this.#received = Date.now();
    const message = JSON.parse(text) as Message;
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
    this.#pending.delete(id);
    pending?.answer(answer);
  }

  #drop(state: "lost" | "offline"): void {
    this.#hangUp();
    this.listener.connection(state);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#call(), patience(this.#failures++, Math.random()));
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

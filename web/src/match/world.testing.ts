/** Fakes of the browser for tests, with sockets that the test opens, closes and receives from. */
import { vi } from "vitest";
import type { FromClient } from "$protocol/types";
import type { Message } from "./socket";

export class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  readonly sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }

  /** Closes the socket. The default, 1006, is how browsers report a lost connection. */
  cut(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  tell(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Returns the sent messages of one type, in order. */
  said<Kind extends FromClient["type"]>(kind: Kind): Extract<FromClient, { type: Kind }>[] {
    return this.sent.filter(
      (message): message is Extract<FromClient, { type: Kind }> => message.type === kind,
    );
  }
}

export class Page extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible";
}

/** A fake of `sessionStorage`. */
function tabStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem" | "length"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    get length() {
      return kept.size;
    },
  };
}

/** Returns the newest socket. */
export function line(): Wire {
  const last = Wire.all.at(-1);
  if (!last) throw new Error("nobody called");
  return last;
}

export function setTheWorld(): { page: Page; network: EventTarget } {
  const [page, network] = [new Page(), new EventTarget()];
  Wire.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("document", page);
  vi.stubGlobal("sessionStorage", tabStorage());
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  return { page, network };
}

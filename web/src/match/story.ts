/** The story of a match as lines of text: events and chat, newest first. */
import { faults } from "$design/faults";
import { t } from "$design/i18n";
import type { AnyFace, Sentence, Sum, Telling } from "./face";
import type { Spoken } from "./talk";

export interface Line extends Sentence {
  readonly id: string;
  readonly said: boolean;
}

// The log reads asterisks as bold type, but names and chat are shown as they were typed.
const plain = (text: string): string => text.replaceAll("*", "∗");

/** The only part of a face that the story uses. */
type Teller = Pick<AnyFace, "describe">;

type Sums = Map<string, { amount: number; events: number }>;

function told(event: unknown, index: number, face: Teller, telling: Telling, sums: Sums): Line[] {
  const sentence = sentenceOf(event, face, telling);
  const text = sentence?.sum ? summed(sentence.sum, sums) : sentence?.text;
  if (!sentence || text === undefined) return [];
  return [{ ...sentence, text, id: `event-${index}`, said: false }];
}

/** Returns the merged line at the last of its events, else undefined. Earlier lines never change. */
function summed({ kind, amount, every, text }: Sum, sums: Sums): string | undefined {
  const known = sums.get(kind) ?? { amount: 0, events: 0 };
  const sum = { amount: known.amount + amount, events: known.events + 1 };
  if (sum.events < every) {
    sums.set(kind, sum);
    return undefined;
  }
  sums.delete(kind);
  return text(sum.amount);
}

/** Returns null if the face throws: one line of the log is missing then, but the page still works. */
function sentenceOf(event: unknown, face: Teller, telling: Telling): Sentence | null {
  return faults.without("story", () => face.describe(event, telling), null);
}

function spoken({ said }: Spoken, index: number, { isMe, name }: Telling): Line {
  const speaker = said.seat !== null && isMe(said.seat) ? name(said.seat) : said.name;
  const text = t().table.said(plain(speaker), plain(said.text));
  return { id: `said-${index}`, seat: said.seat, text, said: true };
}

export function story(
  happened: readonly unknown[],
  chat: readonly Spoken[],
  face: Teller,
  telling: Telling,
): Line[] {
  const lines: Line[] = [];
  const sums: Sums = new Map();
  let next = 0;
  for (let index = 0; index <= happened.length; index++) {
    for (let line = chat[next]; line && line.after <= index; line = chat[next])
      lines.push(spoken(line, next++, telling));
    if (index < happened.length) lines.push(...told(happened[index], index, face, telling, sums));
  }
  // The log of another seat may be shorter: chat lines positioned beyond its end follow it.
  const later = chat.slice(next).map((line, more) => spoken(line, next + more, telling));
  return calledLast([...lines, ...later]).reverse();
}

/** Moves the line that says whose turn it is behind the events that begin the turn: screen readers read it last. */
function calledLast(lines: readonly Line[]): Line[] {
  const told: Line[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    if (line.opens && before?.turn) told.splice(-1, 0, line);
    else told.push(line);
  }
  return told;
}

/** Keeps the identity of lines that have not changed, so that only new ones are rendered. */
export class Memory {
  #lines: ReadonlyMap<string, Line> = new Map();

  steady(lines: readonly Line[]): Line[] {
    const same = lines.map((line) => {
      const known = this.#lines.get(line.id);
      return known?.text === line.text && known.seat === line.seat ? known : line;
    });
    this.#lines = new Map(same.map((line) => [line.id, line]));
    return same;
  }
}

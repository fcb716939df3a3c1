/** Counting aloud, in browsers with speech recognition: numbers in transcripts, in French and English. */
import { COUNT_DOUBLED as HIGHEST } from "$protocol/ice-cube";

const FRENCH =
  "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt";
const ENGLISH =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
const ALIKE: Readonly<Record<string, number>> = { une: 1, to: 2, too: 2, for: 4, set: 7, cet: 7 };

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[FRENCH, ENGLISH].flatMap((row) =>
    row.split(" ").map((word, place): [string, number] => [word, place + 1]),
  ),
  ...Object.entries(ALIKE),
]);
/** Parts of the closing phrase, which is seldom recognised as a whole. */
const PHRASE = /gla[cç]on|ice cube|no more ice|plus de gla/;

/** Returns the numbers in a transcript, in order; 0 is the closing phrase. */
export function numbersIn(heard: string): number[] {
  const text = heard.toLowerCase();
  const said = (text.match(/dix[- ](?:sept|huit|neuf)|\p{L}+|\d+/gu) ?? []).flatMap((word) => {
    const number = /^\d+$/.test(word) ? digits(word) : [NUMBERS.get(word.replace(" ", "-"))];
    return number.flatMap((one) => (one !== undefined && one <= HIGHEST ? [one] : []));
  });
  return PHRASE.test(text) ? [...said.filter((number) => number > 0), 0] : said;
}

/** Splits numbers that were said fast and written as one: 1514 is fifteen, fourteen. */
function digits(word: string): number[] {
  if (Number(word) <= HIGHEST) return [Number(word)];
  const two = Number(word.slice(0, 2));
  const length = two >= 10 && two <= HIGHEST ? 2 : 1;
  return [Number(word.slice(0, length)), ...digits(word.slice(length) || "0")].filter(Boolean);
}

/** "Dix, neuf" said fast is recognised as dix-neuf. */
const [TEN, NINETEEN] = [10, 19];
const apart = (number: number): number[] => (number === NINETEEN ? [TEN, 9] : [number]);

/** Returns the numbers that a longer transcript of the same words adds, as far as they continue the count. */
export function nextOf(left: readonly number[], said: readonly number[]): number[] {
  const [next = 0] = left;
  const heard = next > TEN ? said : said.flatMap(apart);
  const fresh: number[] = [];
  for (const number of heard.slice(heard.lastIndexOf(next + 1) + 1))
    if (number === left[fresh.length]) fresh.push(number);
  return fresh;
}

/** The part of the browser's speech recognition that is used. TypeScript's libraries have no types for it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<Transcript>> }) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start(): void;
  abort(): void;
}
interface Transcript {
  readonly transcript: string;
}
type Recogniser = new () => Recognition;

function recogniser(): Recogniser | undefined {
  const world = globalThis as {
    SpeechRecognition?: Recogniser;
    webkitSpeechRecognition?: Recogniser;
  };
  return world.SpeechRecognition ?? world.webkitSpeechRecognition;
}

/** Counting aloud. It is opened on demand only. */
export class Listening {
  /** Whether the player counts aloud. It is kept from one duel to the next. */
  static wanted = false;
  on = $state(false);
  #recognition: Recognition | null = null;

  constructor(
    readonly left: () => readonly number[],
    readonly say: (number: number) => void,
  ) {}

  static get there(): boolean {
    return recogniser() !== undefined;
  }

  /** Switches recognition on or off, also for the next duel. */
  toggle(language: string): void {
    Listening.wanted = !this.on;
    if (this.on) this.close();
    else this.open(language);
  }

  open(language: string): void {
    const Known = recogniser();
    if (!Known) return;
    const recognition = new Known();
    Object.assign(recognition, { lang: language, continuous: true, interimResults: true });
    recognition.onresult = ({ results }) => this.#hear(Array.from(results));
    recognition.onend = recognition.onerror = () => (this.on = false);
    recognition.start();
    [this.#recognition, this.on] = [recognition, true];
  }

  close(): void {
    this.#recognition?.abort();
    [this.#recognition, this.on] = [null, false];
  }

  /** Says the numbers that continue the count, in all that was recognised so far, interim results included. */
  #hear(results: readonly ArrayLike<Transcript>[]): void {
    const heard = results.map((result) => result[0]?.transcript ?? "").join(" ");
    for (const number of nextOf(this.left(), numbersIn(heard))) this.say(number);
  }
}

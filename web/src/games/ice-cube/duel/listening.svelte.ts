/** Counting aloud, where the browser understands speech: only when asked for, and never needed. */
import { nextOf, numbersIn } from "./spoken";

/** As much of the browser's speech recognition as is used; its types are not in any library yet. */
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

export class Listening {
  /** Whether whoever plays here counts aloud: duels are too short to say so in each one. */
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

  /** On, or off again; the next duel begins as this one ends. */
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

  /** All that was heard so far, guesses included: whatever goes on with the count is said. */
  #hear(results: readonly ArrayLike<Transcript>[]): void {
    const heard = results.map((result) => result[0]?.transcript ?? "").join(" ");
    for (const number of nextOf(this.left(), numbersIn(heard))) this.say(number);
  }
}

/** Numbers in what a browser has heard, in French and English; 0 is the closing phrase. */
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
/** The phrase, however much of it was understood. */
const PHRASE = /gla[cç]on|ice cube|no more ice|plus de gla/;

/** All that was said, in order. */
export function numbersIn(heard: string): number[] {
  const text = heard.toLowerCase();
  const said = (text.match(/dix[- ](?:sept|huit|neuf)|\p{L}+|\d+/gu) ?? []).flatMap((word) => {
    const number = /^\d+$/.test(word) ? digits(word) : [NUMBERS.get(word.replace(" ", "-"))];
    return number.flatMap((one) => (one !== undefined && one <= HIGHEST ? [one] : []));
  });
  return PHRASE.test(text) ? [...said.filter((number) => number > 0), 0] : said;
}

/** Quick numbers are written as one: 1514 is fifteen, fourteen. */
function digits(word: string): number[] {
  if (Number(word) <= HIGHEST) return [Number(word)];
  const two = Number(word.slice(0, 2));
  const length = two >= 10 && two <= HIGHEST ? 2 : 1;
  return [Number(word.slice(0, length)), ...digits(word.slice(length) || "0")].filter(Boolean);
}

/** Ten, nine, as a French count goes; said quickly it is nineteen. */
const [TEN, NINETEEN] = [10, 19];
const apart = (number: number): number[] => (number === NINETEEN ? [TEN, 9] : [number]);

/** What is new in a longer hearing of the same words, as far as it goes on with what is left. */
export function nextOf(left: readonly number[], said: readonly number[]): number[] {
  const [next = 0] = left;
  const heard = next > TEN ? said : said.flatMap(apart);
  const fresh: number[] = [];
  for (const number of heard.slice(heard.lastIndexOf(next + 1) + 1))
    if (number === left[fresh.length]) fresh.push(number);
  return fresh;
}

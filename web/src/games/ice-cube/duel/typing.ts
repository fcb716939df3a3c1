/** Numbers that are typed: said as soon as they can be no other. */

export interface Typed {
  /** The digits that wait for more. */
  readonly waiting: string;
  /** The number that is said by this key; 0 is the closing phrase. */
  readonly said: number | null;
}

/** What a key says after these digits, while these numbers are left. */
export function typed(waiting: string, key: string, left: readonly number[]): Typed {
  if (key === "Enter" || key === " ") return { waiting: "", said: entered(waiting) };
  if (!/^\d$/.test(key)) return { waiting, said: null };
  const digits = waiting + key;
  const others = left.filter((number) => String(number).startsWith(digits));
  const longer = others.some((number) => String(number).length > digits.length);
  return longer ? { waiting: digits, said: null } : { waiting: "", said: Number(digits) };
}

const entered = (waiting: string): number => (waiting === "" ? 0 : Number(waiting));

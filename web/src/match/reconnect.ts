/** When to reconnect, depending on the number of failures and on the server's close code and reason. */

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8_000;

/** Returns the delay in milliseconds. It doubles with each failure up to a maximum; `luck` in [0, 1) spreads it
    over its second half. */
export function patience(failures: number, luck: number): number {
  const whole = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return whole * (0.5 + luck / 2);
}

const [GOING_AWAY, POLICY_VIOLATION, SERVICE_RESTART, TRY_AGAIN_LATER] = [1001, 1008, 1012, 1013];

/** The least number of failures that a close code counts for. A restart closes all sockets at once, so their
    delays are spread over a second. A flood leads to the longest delay. */
const LEAST_FAILURES: Readonly<Record<number, number>> = {
  [GOING_AWAY]: 2,
  [SERVICE_RESTART]: 2,
  [TRY_AGAIN_LATER]: 3,
  [POLICY_VIOLATION]: 5,
};

export const leastFailures = (code: number): number => LEAST_FAILURES[code] ?? 0;

/** Application close codes after which reconnecting is useless, with the refusal that each stands for. */
const FINAL_CODES: Readonly<Record<number, string>> = { 4403: "removed", 4404: "no-such-room" };
const FINAL_REASONS = ["removed", "no-such-room", "not-found"];

/** Returns the refusal if the server will accept no further connection, or null if a retry makes sense. */
export function finalRefusal(code: number, reason: string): string | null {
  return FINAL_REASONS.includes(reason) ? reason : (FINAL_CODES[code] ?? null);
}

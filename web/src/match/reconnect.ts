/** When to connect again, by how often it failed and by what the server said when it closed the socket. */

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8_000;

/** The delay doubles with each failure; `luck` in [0, 1) spreads it over its second half. */
export function patience(failures: number, luck: number): number {
  const whole = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return whole * (0.5 + luck / 2);
}

const [GOING_AWAY, POLICY_VIOLATION, SERVICE_RESTART, TRY_AGAIN_LATER] = [1001, 1008, 1012, 1013];

/** How many failures a close counts for at least. A restart closes all sockets at once, so their delays are spread
    over a second; a flood waits the longest. */
const LEAST_FAILURES: Readonly<Record<number, number>> = {
  [GOING_AWAY]: 2,
  [SERVICE_RESTART]: 2,
  [TRY_AGAIN_LATER]: 3,
  [POLICY_VIOLATION]: 5,
};

export const leastFailures = (code: number): number => LEAST_FAILURES[code] ?? 0;

/** Application codes for which connecting again is of no use, with the refusal they stand for. */
const FINAL_CODES: Readonly<Record<number, string>> = { 4403: "removed", 4404: "no-such-room" };
const FINAL_REASONS = ["removed", "no-such-room", "not-found"];

/** The refusal for which the server will accept no further connection, or null if a retry makes sense. */
export function finalRefusal(code: number, reason: string): string | null {
  return FINAL_REASONS.includes(reason) ? reason : (FINAL_CODES[code] ?? null);
}

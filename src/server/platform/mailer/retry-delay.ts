const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail is tried until it is given up, in milliseconds. */
export const PATIENCE = 3 * 24 * HOUR;

/** The milliseconds until the next attempt, after so many: a minute, doubling to an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(HOUR, MINUTE * 2 ** Math.min(attempts - 1, 10));
}

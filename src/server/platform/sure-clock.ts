/** Milliseconds of uptime that lie between the first and the last look that decide. */
const APART = 10 * 60_000;
/** Looks that follow each other faster add nothing. */
const SECOND = 1000;

/**
 * A clock for what cannot be taken back: gives a time that has passed for sure, in milliseconds, the earliest of all
 * looks at `clock` since one that is ten minutes of `uptime` old. A clock that jumps ahead and is set right within
 * that time changes nothing. Undefined as long as it was not looked at ten minutes ago.
 */
export function createSureClock(
  clock: () => number,
  uptime: () => number,
): () => number | undefined {
  let looks: { time: number; at: number }[] = [];
  return () => {
    const at = uptime();
    const time = clock();
    const last = looks.at(-1);
    if (!last || at - last.at >= SECOND || time < last.time) looks.push({ time, at });
    const first = looks.findLastIndex((look) => look.at <= at - APART);
    if (first === -1) return undefined;
    looks = looks.slice(first);
    return Math.min(...looks.map((look) => look.time));
  };
}

/** Milliseconds of uptime between the first and the last reading that are compared. */
const APART = 10 * 60_000;
/** Readings in quicker succession add nothing. */
const SECOND = 1000;

/**
 * A clock for what cannot be undone. It returns a time that has certainly passed, in milliseconds: the earliest reading
 * of `clock` in the last ten minutes of `uptime`, so that a clock that jumps ahead and is corrected within that time
 * changes nothing. Undefined until the first reading is ten minutes old.
 */
export function createTrustedClock(
  clock: () => number,
  uptime: () => number,
): () => number | undefined {
  let readings: { time: number; at: number }[] = [];
  return () => {
    const at = uptime();
    const time = clock();
    const last = readings.at(-1);
    if (!last || at - last.at >= SECOND || time < last.time) readings.push({ time, at });
    const first = readings.findLastIndex((reading) => reading.at <= at - APART);
    if (first === -1) return undefined;
    readings = readings.slice(first);
    return Math.min(...readings.map((reading) => reading.time));
  };
}

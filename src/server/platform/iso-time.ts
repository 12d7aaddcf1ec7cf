/** A stored time (milliseconds) as it is on the wire: 2026-01-31T17:30:00.000Z; null stays null. */
export function isoTime(time: number): string;
export function isoTime(time: number | null): string | null;
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** `npm run bench -- --quick` tries the bench itself: a tenth of the time, and nothing is written to the report. */
export const isQuick = process.argv.includes('--quick');

/** Seconds, requests or rounds of a measurement; few of them where the bench itself is tried. */
export function effort(full: number, quick = Math.ceil(full / 10)): number {
  return isQuick ? quick : full;
}

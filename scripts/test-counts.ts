import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const testCounts = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/** What a reporter of Vitest or Playwright writes for `npm test`. */
export type TestCounts = z.infer<typeof testCounts>;

/** The variable that names the file for the counts. */
export const countsFileVariable = 'TEST_COUNTS_FILE';

/** Called by the reporters; does nothing without the variable, when a runner is started by hand. */
export function writeCounts(counts: TestCounts): void {
  const file = process.env[countsFileVariable];
  if (file) writeFileSync(file, JSON.stringify(counts));
}

/**
 * The counts of a run that ended with `code`. A runner that crashed or found no tests counts as one failure.
 */
export function readCounts(file: string, code: number): TestCounts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] };
  const counts = testCounts.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ran = counts.passed + counts.failed + counts.skipped.length > 0;
  const missed = counts.failed === 0 && (code !== 0 || !ran);
  return missed ? { ...counts, failed: 1 } : counts;
}

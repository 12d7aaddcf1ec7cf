import type { Reporter, Suite } from '@playwright/test/reporter';
import { type TestCounts, writeCounts } from './test-counts.ts';

/** Writes the counts of a run for `npm test`; a journey that never ran counts as failed. */
export default class PlaywrightCounts implements Reporter {
  suite: Suite | undefined;
  errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(): void {
    const counts: TestCounts = { passed: 0, failed: this.errors, skipped: [] };
    for (const test of this.suite?.allTests() ?? []) {
      const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
      // 'flaky': passed at another try, where a project allows one.
      if (['expected', 'flaky'].includes(test.outcome())) counts.passed += 1;
      else if (note && test.outcome() === 'skipped') {
        const name = test.titlePath().filter(Boolean).join(' › ');
        counts.skipped.push({ name, reason: note.description ?? 'no reason given' });
      } else counts.failed += 1;
    }
    writeCounts(counts);
  }
}

import type { Reporter, TestModule } from 'vitest/node';
import { type TestCounts, writeCounts } from './test-counts.ts';

/** Writes the counts of a run for `npm test`; a file that cannot be loaded counts as one failure. */
export default class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts: TestCounts = { passed: 0, failed: unhandledErrors.length, skipped: [] };
    for (const module of modules) countModule(module, counts);
    writeCounts(counts);
  }
}

function countModule(module: TestModule, counts: TestCounts): void {
  counts.failed += module.errors().length;
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') counts.passed += 1;
    else if (result.state === 'skipped') {
      const reason = result.note ?? `no reason given in ${module.relativeModuleId}`;
      counts.skipped.push({ name: test.fullName, reason });
    } else counts.failed += 1;
  }
}

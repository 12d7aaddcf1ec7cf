import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type TestCounts, writeCounts } from './test-counts.ts';

/**
 * Writes the counts of a run for `npm test`; a file that cannot be loaded counts as one failure. What the run leaves
 * out by its tag is not counted, though Vitest calls it skipped.
 */
export default class VitestCounts implements Reporter {
  #isLeftOut: (test: TestCase) => boolean = () => false;

  onInit({ config: { tagsFilter = [] } }: Vitest): void {
    this.#isLeftOut = ({ tags }) =>
      tags.some((tag) => tagsFilter.some((filter) => filter.split(' ').includes(`!${tag}`)));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts: TestCounts = { passed: 0, failed: unhandledErrors.length, skipped: [] };
    for (const module of modules) countModule(module, this.#isLeftOut, counts);
    writeCounts(counts);
  }
}

function countModule(
  module: TestModule,
  isLeftOut: (test: TestCase) => boolean,
  counts: TestCounts,
): void {
  counts.failed += module.errors().length;
  for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') counts.passed += 1;
    else if (result.state !== 'skipped') counts.failed += 1;
    else if (result.note !== undefined || !isLeftOut(test)) {
      const reason = result.note ?? `no reason given in ${module.relativeModuleId}`;
      counts.skipped.push({ name: test.fullName, reason });
    }
  }
}

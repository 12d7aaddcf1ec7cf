import { stripVTControlCharacters } from 'node:util';
import type { TestCounts } from './test-counts.ts';

/** One line of a report: a check, or a run of many tests. */
export type Step = { name: string; run: () => Promise<Outcome> };

/** `output` is shown if something failed. */
export type Outcome = TestCounts & { output: string };

/** Runs steps side by side, prints a line for each as it ends, and returns their sum. */
export async function runSteps(steps: Step[]): Promise<TestCounts> {
  return addCounts(await Promise.all(steps.map(runStep)));
}

/** Runs one step after the other, prints a line for each as it ends, and returns their sum. */
export async function runInTurn(steps: Step[]): Promise<TestCounts> {
  const counts: TestCounts[] = [];
  for (const step of steps) counts.push(await runStep(step));
  return addCounts(counts);
}

export function addCounts(all: TestCounts[]): TestCounts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/** Prints the last line of a run and sets the exit code. */
export function printSum({ passed, failed, skipped }: TestCounts): void {
  console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The outcome of a check: passed if it has no problems, else failed with a line for each. */
export function asCheck(problems: string[]): Outcome {
  const failed = problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: [], output: problems.join('\n') };
}

async function runStep({ name, run }: Step): Promise<TestCounts> {
  const started = performance.now();
  const outcome = await run().catch((error: unknown) => asCheck([String(error)]));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failed, skipped, output } = outcome;
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '-';
  const many = passed + failed + skipped.length > 1;
  const counts = many ? `: ${passed} passed, ${failed} failed, ${skipped.length} skipped` : '';
  console.log(`${mark} ${name}${counts} (${seconds} s)`);
  if (failed > 0)
    console.log(`${stripVTControlCharacters(output).trim().replace(/^/gm, '    ')}\n`);
  for (const [reason, tests] of Map.groupBy(skipped, ({ reason }) => reason)) {
    const which = tests.length === 1 ? tests[0]?.name : `${tests.length} tests`;
    console.log(`    skipped ${which}: ${reason}`);
  }
  return outcome;
}

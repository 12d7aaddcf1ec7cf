import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkArrows } from './check-arrows.ts';
import { checkBareText } from './check-bare-text.ts';
import { checkLockFile } from './check-lock-file.ts';
import { runNode } from './run-process.ts';
import { asCheck, type Outcome, type Step } from './run-steps.ts';
import { countsFileVariable, readCounts } from './test-counts.ts';

/** In ms; a runner that takes longer hangs. */
const longestRun = 45 * 60_000;

/** `npm run check`: what needs neither a database server nor a browser. */
export const checkSteps: Step[] = [
  { name: 'import arrows', run: async () => asCheck(checkArrows('.')) },
  { name: 'text under page translation', run: async () => asCheck(checkBareText(process.cwd())) },
  {
    name: 'lock files',
    run: async () =>
      asCheck(
        ['package-lock.json', 'runtime/package-lock.json', 'bench/tools/package-lock.json'].flatMap(
          checkLockFile,
        ),
      ),
  },
  {
    name: 'format and lint',
    run: () => runTool(['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  {
    name: 'types',
    // One checker, since each more checks half of the types anew; the other core has the tests below.
    run: () => runTool(['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1']),
  },
  { name: 'unit and property tests', run: () => runVitest('unit') },
];

/** Runs the tests of one of Vitest's projects that each of these filters of tags lets through, in so many processes (by default two). */
export function runVitest(
  project: string,
  options: { env?: Record<string, string>; tags?: string[]; maxWorkers?: number } = {},
): Promise<Outcome> {
  const { env = {}, tags = [], maxWorkers } = options;
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const chosen = [
    ...tags.map((filter) => `--tags-filter=${filter}`),
    ...(maxWorkers ? [`--maxWorkers=${maxWorkers}`] : []),
  ];
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-counts.ts'];
  return runTests([...vitest, ...chosen, ...reporters], env);
}

/** Runs these of Playwright's projects, without tests of this tag; the journeys' browser is the one at this path. */
export function runPlaywright(
  projects: string[],
  env: { CHROMIUM_PATH: string; TEST_MOTION?: string },
  { without }: { without?: string } = {},
) {
  const chosen = [
    ...projects.flatMap((project) => ['--project', project]),
    ...(without ? ['--grep-invert', without] : []),
  ];
  return runTests(['node_modules/@playwright/test/cli.js', 'test', ...chosen], env);
}

/** The short form of every proof; `npm run proof` is the long one. */
export function runProofs(): Promise<Outcome> {
  return runTests(['scripts/proof.ts', '--quick'], {});
}

async function runTests(args: string[], env: Record<string, string>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-counts-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const file = join(folder, 'counts.json');
  const { code, output } = await runNode(args, {
    output: 'collect',
    env: { ...env, [countsFileVariable]: file },
    timeout: longestRun,
  });
  const counts = readCounts(file, code);
  process.off('exit', remove);
  remove();
  return { ...counts, output };
}

async function runTool(args: string[]): Promise<Outcome> {
  const { code, output } = await runNode(args, { output: 'collect', timeout: longestRun });
  return code === 0 ? asCheck([]) : asCheck([output || `ended with code ${code}`]);
}

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { installEngines } from '../tests/engines/start-engine.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { ONE_ENGINE, RACE } from '../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../tests/support/only-in-all.ts';
import { startPostgresCluster } from '../tests/support/postgres-cluster.ts';
import { holdSignals, runNode } from './run-process.ts';
import {
  addCounts,
  asCheck,
  type Outcome,
  printSum,
  runInTurn,
  runSteps,
  type Step,
} from './run-steps.ts';
import { checkSteps, runPlaywright, runProofs, runVitest } from './test-steps.ts';

/** Everything; without it, what each change is judged by. */
const isWhole = process.argv.includes('--all');

holdSignals();
// On a disk in memory, making a database for each test takes a tenth of the time.
process.env.TMPDIR = findTempFolder();
const checked = await runSteps(checkSteps);

const build: Step = { name: 'build', run: buildPages };
const components: Step = { name: 'components in Chromium', run: testComponents };
const journeys: Step = { name: 'journeys in Chromium', run: testJourneys };
const onSqlite: Step = {
  name: 'HTTP tests on SQLite',
  run: () => runVitest('http-sqlite', { maxWorkers: 1, tags: isWhole ? [] : [`!${ONLY_IN_ALL}`] }),
};
const onPostgres: Step = { name: 'HTTP tests on PostgreSQL', run: testOnPostgres };
const proofs: Step = { name: 'proofs, the short form', run: runProofs };
const engines: Step = { name: 'key ways in Firefox and WebKit', run: testOtherEngines };

const built = await runSteps([build]);
// The journeys wait often: one more process keeps two cores busy, and a third browser costs more than it brings.
const inTurn = isWhole ? [components, journeys] : [components, journeys, onPostgres];
const sideBySide = await Promise.all([runSteps([onSqlite]), runInTurn(inTurn)]);
// All of PostgreSQL's tests run alone: a database that was away is back within two seconds.
const rest = await runInTurn(isWhole ? [onPostgres, proofs, engines] : []);

printSum(addCounts([checked, built, ...sideBySide, rest]));
if (!isWhole) console.log('`npm test -- --all` adds the other tests, the proofs and browsers.');
process.exit();

async function testOnPostgres(): Promise<Outcome> {
  const cluster = await startPostgresCluster();
  if ('skipped' in cluster) {
    const skipped = [{ name: 'every HTTP test on PostgreSQL', reason: cluster.skipped }];
    return { passed: 0, failed: 0, skipped, output: '' };
  }
  try {
    const env = { TEST_DATABASE_URL: cluster.url };
    return await runVitest('http-postgres', {
      env,
      tags: isWhole ? [] : [`!${ONLY_IN_ALL}`, `!${ONE_ENGINE} || ${RACE}`],
    });
  } finally {
    await cluster.stop();
  }
}

async function buildPages(): Promise<Outcome> {
  const { code, output } = await runNode(['scripts/build.ts'], { output: 'collect' });
  return asCheck(code === 0 ? [] : [output]);
}

async function testComponents(): Promise<Outcome> {
  return runVitest('components', { env: { CHROMIUM_PATH: await findChromium() } });
}

async function testJourneys(): Promise<Outcome> {
  const CHROMIUM_PATH = await findChromium();
  if (isWhole) return runPlaywright(['chromium'], { CHROMIUM_PATH });
  const env = { CHROMIUM_PATH, TEST_MOTION: 'reduce' };
  return runPlaywright(['chromium'], env, { without: ONLY_IN_ALL });
}

/** Those that are missing and cannot be installed count as skipped. */
async function testOtherEngines(): Promise<Outcome> {
  await installEngines();
  return runPlaywright(['firefox', 'webkit'], { CHROMIUM_PATH: await findChromium() });
}

/** Linux's disk in memory if it has 2 GiB free (containers give it 64 MiB), else the usual folder. */
function findTempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 31 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

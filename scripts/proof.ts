import { describeMachine } from '../bench/machine.ts';
import { chooseParts, type Part, reportMachine, reportPart } from '../bench/report.ts';
import { calls } from '../proof/calls.ts';
import { databaseAway } from '../proof/database-away.ts';
import { diskFull } from '../proof/disk-full.ts';
import { hostile } from '../proof/hostile.ts';
import { kills } from '../proof/kills.ts';
import { machines } from '../proof/machines.ts';
import { powerLoss } from '../proof/power-loss.ts';
import { races } from '../proof/races.ts';
import { holdSignals, runNode } from './run-process.ts';
import { type TestCounts, writeCounts } from './test-counts.ts';

// Runs the proofs that are named, or all of them, and writes what they found to docs/proofs.md. One that finds a fault
// holds up no other; the exit code is 1 then.

const parts = [calls, hostile, kills, powerLoss, diskFull, databaseAway, races, machines];
const report = { file: 'docs/proofs.md', command: 'npm run proof' };

// So that stopping the proof also stops the servers that it has started.
holdSignals();
const { code } = await runNode(['scripts/build.ts'], { output: 'inherit' });
if (code !== 0) process.exit(1);
const counts: TestCounts = { passed: 0, failed: 0, skipped: [] };
try {
  const chosen = chooseParts(parts);
  reportMachine(report, await describeMachine());
  for (const part of chosen) await prove(part);
} catch (error) {
  fail(error);
}
writeCounts(counts);
process.exit(counts.failed === 0 ? 0 : 1);

async function prove(part: Part): Promise<void> {
  console.log(`\n${part.title} …`);
  try {
    const tables = await part.measure();
    reportPart(report, part, tables);
    if (tables.some(({ rows }) => rows.length > 0)) counts.passed += 1;
    for (const { title, skipped } of tables) {
      if (skipped) counts.skipped.push({ name: title, reason: skipped });
    }
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  counts.failed += 1;
  console.error(error instanceof Error ? error.message : error);
}

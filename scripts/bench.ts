import { bankFiles } from '../bench/bank-files.ts';
import { feel } from '../bench/feel.ts';
import { growth } from '../bench/growth.ts';
import { lighthouse } from '../bench/lighthouse.ts';
import { describeMachine } from '../bench/machine.ts';
import { memory } from '../bench/memory.ts';
import { pages } from '../bench/pages.ts';
import { chooseParts, reportMachine, reportPart } from '../bench/report.ts';
import { writes } from '../bench/writes.ts';
import { holdSignals, runNode } from './run-process.ts';

// Measures the parts that are named, or all of them, prints their tables and writes them to docs/benchmarks.md.

const parts = [pages, writes, growth, bankFiles, memory, feel, lighthouse];
const report = { file: 'docs/benchmarks.md', command: 'npm run bench' };

// So that stopping the bench also stops the servers that it has started.
holdSignals();
const { code } = await runNode(['scripts/build.ts'], { output: 'inherit' });
if (code !== 0) process.exit(1);
try {
  await runParts();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);

async function runParts(): Promise<void> {
  const chosen = chooseParts(parts);
  reportMachine(report, await describeMachine());
  for (const part of chosen) {
    console.log(`\n${part.title} …`);
    reportPart(report, part, await part.measure());
  }
}

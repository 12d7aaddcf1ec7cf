import { feel } from '../bench/feel.ts';
import { growth } from '../bench/growth.ts';
import { lighthouse } from '../bench/lighthouse.ts';
import { describeMachine } from '../bench/machine.ts';
import { memory } from '../bench/memory.ts';
import { pages } from '../bench/pages.ts';
import { type Part, reportMachine, reportPart } from '../bench/report.ts';
import { weight } from '../bench/weight.ts';
import { writes } from '../bench/writes.ts';
import { holdSignals, runNode } from './run-process.ts';

// Measures the parts that are named, or all of them, prints their tables and writes them to docs/benchmarks.md.

const parts: readonly Part[] = [pages, writes, growth, memory, weight, feel, lighthouse];
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));

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
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`There is no part '${unknown.join("', '")}'. The parts are: ${known}.`);
  }
  reportMachine(await describeMachine());
  for (const part of parts) {
    if (names.length > 0 && !names.includes(part.name)) continue;
    console.log(`\n${part.title} …`);
    reportPart(part, await part.measure());
  }
}

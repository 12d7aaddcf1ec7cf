import { runBench } from '../bench/run-bench.ts';
import { holdSignals, runNode } from './run-process.ts';

// Whoever stops the bench stops the servers that it has started.
holdSignals();
const { code } = await runNode(['scripts/build.ts'], { output: 'inherit' });
if (code !== 0) process.exit(1);

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
try {
  await runBench(names);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);

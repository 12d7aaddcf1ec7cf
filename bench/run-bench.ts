import { feel } from './feel.ts';
import { growth } from './growth.ts';
import { lighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { type Part, reportMachine, reportPart } from './report.ts';
import { weight } from './weight.ts';
import { writes } from './writes.ts';

const parts: readonly Part[] = [pages, writes, growth, memory, weight, feel, lighthouse];

/**
 * Measures the parts that are named, all where none is, prints their tables and writes them to docs/benchmarks.md.
 * Throws an Error where a name is none of the parts.
 */
export async function runBench(names: readonly string[]): Promise<void> {
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

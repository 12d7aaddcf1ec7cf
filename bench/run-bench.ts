import { isQuick } from './effort.ts';
import { feel } from './feel.ts';
import { growth } from './growth.ts';
import { lighthouse } from './lighthouse.ts';
import { describeMachine } from './machine.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import type { Part, Table } from './part.ts';
import { installTools } from './tools.ts';
import { weight } from './weight.ts';
import { writeMachine, writePart } from './write-report.ts';
import { writes } from './writes.ts';

const REPORT = 'docs/benchmarks.md';

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
  await installTools();
  const machine = await describeMachine();
  console.log(machine.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (!isQuick) writeMachine(REPORT, machine);

  for (const part of parts) {
    if (names.length > 0 && !names.includes(part.name)) continue;
    console.log(`\n${part.title} …`);
    const start = performance.now();
    const tables = await part.measure();
    for (const table of tables) print(table);
    console.log(`${part.name} took ${Math.round((performance.now() - start) / 1000)} s.`);
    if (!isQuick) writePart(REPORT, part, tables, new Date().toISOString().slice(0, 10));
  }
}

function print({ title, note, columns, rows }: Table): void {
  console.log(`\n${title}${note ? `\n${note}` : ''}`);
  console.table(
    rows.map((row) =>
      Object.fromEntries(columns.map((column, place) => [column || ' ', row[place]])),
    ),
  );
}

import { readFileSync, writeFileSync } from 'node:fs';

const REPORT = 'docs/benchmarks.md';

/** A table of figures, printed and written to docs/benchmarks.md. */
export type Table = { title: string; note: string; columns: string[]; rows: string[][] };

/** One part of `npm run bench`. `measure` leaves no process behind, even if it throws. */
export type Part = { name: string; title: string; measure: () => Promise<Table[]> };

/** `npm run bench -- --quick` tests the bench itself in a tenth of the time and does not write the report. */
const isQuick = process.argv.includes('--quick');

/** Seconds, requests or rounds of a measurement; fewer with --quick. */
export function effort(full: number, quick = Math.ceil(full / 10)): number {
  return isQuick ? quick : full;
}

/** The middle value, the higher of two; NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** '12,345.6'; '–' for NaN. */
export function figure(value: number, digits = 0): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return Number.isFinite(value) ? value.toLocaleString('en-CA', shape) : '–';
}

/** The median and, in brackets, the minimum and maximum: '0.84 (0.81–0.86)'. */
export function spread(values: readonly number[], digits = 2): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${figure(middle, digits)} (${figure(least, digits)}–${figure(most, digits)})`;
}

/** Prints a part's tables and, unless --quick, writes them between its marks in the report. */
export function reportPart(part: Part, tables: readonly Table[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const texts = tables.map(({ title, note, columns, rows }) => {
    console.log(`\n${title}\n${note}`);
    console.table(
      rows.map((row) => Object.fromEntries(columns.map((name, at) => [name || ' ', row[at]]))),
    );
    return [`### ${title}`, note, writeTable(columns, rows)].join('\n\n');
  });
  write(
    part.name,
    [`Measured on ${day}: \`npm run bench -- ${part.name}\``, ...texts].join('\n\n'),
  );
}

/** The same for the description of the machine. */
export function reportMachine(machine: readonly [string, string][]): void {
  console.log(machine.map(([name, value]) => `${name}: ${value}`).join('\n'));
  write('machine', writeTable(['', ''], machine));
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in the report. */
function write(name: string, text: string): void {
  if (isQuick) return;
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = readFileSync(REPORT, 'utf8').split(open);
  const after = rest?.split(close)[1];
  if (after === undefined) throw new Error(`${REPORT} has no ${open} … ${close}`);
  writeFileSync(REPORT, `${before}${open}\n\n${text}\n\n${close}${after}`);
}

function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  // Names are aligned left, figures right.
  const rule = columns.map((_, place) => (place === 0 ? ':---' : '---:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

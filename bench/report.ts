import { readFileSync, writeFileSync } from 'node:fs';

const REPORT = 'docs/benchmarks.md';

/** A table of figures, as it is printed and written to docs/benchmarks.md. */
export type Table = { title: string; note: string; columns: string[]; rows: string[][] };

/** One part of `npm run bench`: what it measures, as tables. `measure` leaves no process behind, also where it throws. */
export type Part = { name: string; title: string; measure: () => Promise<Table[]> };

/** `npm run bench -- --quick` tries the bench itself: a tenth of the time, and nothing is written to the report. */
const isQuick = process.argv.includes('--quick');

/** Seconds, requests or rounds of a measurement; few of them where the bench itself is tried. */
export function effort(full: number, quick = Math.ceil(full / 10)): number {
  return isQuick ? quick : full;
}

/** The one in the middle, the higher one of two; NaN where there is none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** '12,345.6', or '–' for what could not be measured. */
export function figure(value: number, digits = 0): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return Number.isFinite(value) ? value.toLocaleString('en-CA', shape) : '–';
}

/** The median of several rounds and, in brackets, the least and the most: '0.84 (0.81–0.86)'. */
export function spread(values: readonly number[], digits = 2): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${figure(middle, digits)} (${figure(least, digits)}–${figure(most, digits)})`;
}

/** Prints a part's tables and, unless the bench is only tried, writes them between its marks in the report. */
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

/** The same for what the figures depend on. */
export function reportMachine(machine: readonly [string, string][]): void {
  console.log(machine.map(([name, value]) => `${name}: ${value}`).join('\n'));
  write('machine', writeTable(['', ''], machine));
}

/** Puts a text between `<!-- name -->` and `<!-- /name -->`; what stands around them is left as it is. */
function write(name: string, text: string): void {
  if (isQuick) return;
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = readFileSync(REPORT, 'utf8').split(open);
  const after = rest?.split(close)[1];
  if (after === undefined) throw new Error(`${REPORT} has no ${open} … ${close}`);
  writeFileSync(REPORT, `${before}${open}\n\n${text}\n\n${close}${after}`);
}

function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  // Names to the left, figures to the right.
  const rule = columns.map((_, place) => (place === 0 ? ':---' : '---:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

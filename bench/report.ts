import { readFileSync, writeFileSync } from 'node:fs';

/** What a command writes, and the command itself as it is typed: 'npm run bench'. */
export type Report = { file: string; command: string };

/** A table of figures, printed and written to the report. `skipped` says what was left out, and why. */
export type Table = {
  title: string;
  note: string;
  columns: string[];
  rows: string[][];
  skipped?: string | undefined;
};

/** One part of `npm run bench` or `npm run proof`. `measure` leaves no process behind, even if it throws. */
export type Part = { name: string; title: string; measure: () => Promise<Table[]> };

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));

/** With --quick, a command does a tenth or less, to test itself, and does not write the report. */
const isQuick = flags.includes('--quick');

/** The parts that the command line names, or all of them. Throws an Error for a name that no part has. */
export function chooseParts(parts: readonly Part[]): readonly Part[] {
  const names = process.argv.slice(2).filter((word) => !flags.includes(word));
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`There is no part '${unknown.join("', '")}'. The parts are: ${known}.`);
  }
  return names.length > 0 ? parts.filter(({ name }) => names.includes(name)) : parts;
}

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
export function reportPart(report: Report, part: Part, tables: readonly Table[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const texts = tables.map(({ title, note, columns, rows, skipped }) => {
    const notes = [note, ...(skipped ? [`Skipped: ${skipped}`] : [])];
    console.log(`\n${[title, ...notes].join('\n')}`);
    console.table(
      rows.map((row) => Object.fromEntries(columns.map((name, at) => [name || ' ', row[at]]))),
    );
    return [`### ${title}`, ...notes, writeTable(columns, rows)].join('\n\n');
  });
  const command = [report.command, '--', part.name, ...flags].join(' ');
  write(report, part.name, [`Measured on ${day}: \`${command}\``, ...texts].join('\n\n'));
}

/** The same for the description of the machine. */
export function reportMachine(report: Report, machine: readonly [string, string][]): void {
  console.log(machine.map(([name, value]) => `${name}: ${value}`).join('\n'));
  write(report, 'machine', writeTable(['', ''], machine));
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in the report. */
function write({ file }: Report, name: string, text: string): void {
  if (isQuick) return;
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(open);
  const after = rest?.split(close)[1];
  if (after === undefined) throw new Error(`${file} has no ${open} … ${close}`);
  writeFileSync(file, `${before}${open}\n\n${text}\n\n${close}${after}`);
}

function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  // Names are aligned left, figures right.
  const rule = columns.map((_, place) => (place === 0 ? ':---' : '---:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

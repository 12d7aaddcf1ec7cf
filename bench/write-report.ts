import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Part, Table } from './part.ts';

/** Writes a part's tables between its marks in the report; what stands around them is left as it is. */
export function writePart(file: string, part: Part, tables: readonly Table[], day: string): void {
  const texts = tables.map(({ title, note, columns, rows }) =>
    [`### ${title}`, ...(note ? [note] : []), tableLines(columns, rows).join('\n')].join('\n\n'),
  );
  const heading = `## ${part.title}`;
  const text = [`Measured on ${day}: \`npm run bench -- ${part.name}\``, ...texts].join('\n\n');
  put(file, part.name, heading, text);
}

/** Writes what the figures depend on between the marks `machine`. */
export function writeMachine(file: string, machine: readonly [string, string][]): void {
  put(file, 'machine', '## The machine', tableLines(['', ''], machine).join('\n'));
}

/** Puts a text between `<!-- name -->` and `<!-- /name -->`; where they are not there yet, at the end. */
function put(file: string, name: string, heading: string, text: string): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n';
  const from = report.indexOf(open);
  const to = report.indexOf(close);
  const marked = `${open}\n\n${text}\n\n${close}`;
  const written =
    from >= 0 && to > from
      ? report.slice(0, from) + marked + report.slice(to + close.length)
      : `${report.trimEnd()}\n\n${heading}\n\n${marked}\n`;
  writeFileSync(file, written);
}

function tableLines(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  // Names to the left, figures to the right.
  const rule = columns.map((_, place) => (place === 0 ? ':---' : '---:'));
  return [columns, rule, ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
}

import Papa from 'papaparse';
import { MAX_BANK_LINES } from '../../../contracts/payments/bank-import.ts';
import { countLines } from '../../../domain/files/count-lines.ts';
import type { BankLine } from '../../../domain/payments/bank-columns.ts';
import { type HttpError, wrongField } from '../../platform/http/http-error.ts';

/** A line with its original text. */
export type SplitLine = BankLine & {
  text: string;
  /** The number that the bank gave the transaction in an account, if it gives any. */
  fitId?: { account: string; id: string };
  /** Whether the file ends in the line's last cell, so that a part of that may be missing. */
  isOpen?: boolean;
};

/** No bank writes more columns. */
const MAX_COLUMNS = 100;
/** With empty lines, and cells of several lines. */
const MAX_WRITTEN_LINES = 5 * MAX_BANK_LINES;
/** A bank writes one or two hundred characters into a cell. */
const MAX_CELL_LENGTH = 1000;
/** Lines that are split before others are answered. */
const LINES_AT_ONCE = 500;
/** Characters that are kept of a line's original text. */
const MAX_LINE_LENGTH = 10_000;

/**
 * Splits the text of a bank's CSV file into lines and cells, whatever the delimiter. Empty lines are left out. Others are
 * answered in between. Throws an HttpError (400) where it is too long.
 */
export async function splitBankFile(text: string): Promise<SplitLine[]> {
  assertNotTooLong(countLines(text, MAX_WRITTEN_LINES) > MAX_WRITTEN_LINES);
  const lines: SplitLine[] = [];
  // Papa counts anew from where it was paused.
  let [from, line, paused, since] = [0, 1, 0, 0];
  const delimiter = delimiterOf(text);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  Papa.parse<string[]>(text, {
    delimiter,
    complete: () => end(),
    step: ({ data, errors, meta }, parser) => {
      const cursor = paused + meta.cursor;
      const own = text.slice(from, cursor);
      const cells = unquote(data, delimiter).slice(0, MAX_COLUMNS).map(tidyCell);
      const isUnclosed = errors.some(({ code }) => code === 'MissingQuotes');
      if (cells.some(Boolean)) {
        lines.push({
          line,
          cells,
          text: tidyLine(own),
          fault: isUnclosed ? 'A quotation mark is not closed: the file may be cut off' : undefined,
          isOpen: cursor >= text.length && !/["\r\n]$/.test(own),
        });
      }
      from = cursor;
      line += own.match(/\r\n|\r|\n/g)?.length ?? 0;
      since += 1;
      if (lines.length > MAX_BANK_LINES) parser.abort();
      else if (since === LINES_AT_ONCE && cursor < text.length) {
        [paused, since] = [cursor, 0];
        parser.pause();
        setImmediate(() => parser.resume());
      }
    },
  });
  await ended;
  assertNotTooLong(lines.length > MAX_BANK_LINES);
  return lines;
}

/** Some banks put a whole line into quotation marks, and its cells into doubled ones. */
function unquote(data: string[], delimiter: string): string[] {
  const [only = ''] = data;
  if (data.length > 1 || !only.includes(delimiter)) return data;
  return Papa.parse<string[]>(only, { delimiter }).data[0] ?? data;
}

export function assertNotTooLong(isTooLong: boolean): void {
  if (isTooLong) {
    throw notRead(
      `The file has more than ${MAX_BANK_LINES.toLocaleString('en-CA')} lines. Export fewer days at a time.`,
    );
  }
}

/** Semicolons, tabs or bars are the delimiter where most lines have them; commas may then be decimal. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n?|\n/, 50).filter((line) => line.trim() !== '');
  const parts = (mark: string) => lines.filter((line) => line.split(mark).length > 2).length;
  return [';', '\t', '|', ','].toSorted((a, b) => parts(b) - parts(a))[0] ?? ',';
}

export function tidyCell(cell: string): string {
  return (
    cell
      // An invisible character becomes a space: removed, it would join two figures.
      .replace(/[\s\p{Cc}\u180e]+/gu, ' ')
      .trim()
      .slice(0, MAX_CELL_LENGTH)
  );
}

export function tidyLine(text: string): string {
  return text.slice(0, MAX_LINE_LENGTH).trimEnd();
}

export function notRead(message: string): HttpError {
  return wrongField('content', message, 'file_not_read');
}

import Papa from 'papaparse';
import { MOST_BANK_LINES } from '../../../contracts/payments/bank-import.ts';
import type { BankLine } from '../../../domain/payments/bank-layout.ts';
import { type HttpError, wrongField } from '../../platform/http/http-error.ts';
import { decodeText } from './decode-text.ts';

/** A line with its original text. */
export type SplitLine = BankLine & { text: string };

/** No bank writes more columns. */
const MOST_COLUMNS = 100;
/** A bank writes one or two hundred characters into a cell. */
const LONGEST_CELL = 1000;
/** Characters that are kept of a line's original text. */
const LONGEST_LINE = 10_000;
const ZIP = 'PK\u0003\u0004';
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0';

/**
 * Splits a bank's CSV file into lines and cells, whatever the delimiter. Empty lines are left out. Throws an HttpError (400)
 * where it is no such file, or too long.
 */
export function splitBankFile(bytes: Uint8Array): SplitLine[] {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start === ZIP || start === OLD_EXCEL) {
    throw notRead(
      'This is an Excel file. Save it as CSV, or choose CSV where the bank exports it.',
    );
  }
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0')) throw notRead('This is no text. Choose the CSV file of the bank.');

  const lines: SplitLine[] = [];
  let [from, line] = [0, 1];
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, meta }, parser) => {
      const own = text.slice(from, meta.cursor);
      const cells = data.slice(0, MOST_COLUMNS).map(tidy);
      if (cells.some(Boolean))
        lines.push({ line, cells, text: own.slice(0, LONGEST_LINE).trimEnd() });
      from = meta.cursor;
      line += own.match(/\r\n|\r|\n/g)?.length ?? 0;
      if (lines.length > MOST_BANK_LINES) parser.abort();
    },
  });
  if (lines.length > MOST_BANK_LINES) {
    throw notRead(
      `The file has more than ${MOST_BANK_LINES.toLocaleString('en-CA')} lines. Export fewer days at a time.`,
    );
  }
  if (lines.length === 0) throw notRead('The file is empty.');
  return lines;
}

/** Semicolons or tabs are the delimiter where most lines have them; commas may then be decimal. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n?|\n/, 50).filter((line) => line.trim() !== '');
  const parts = (mark: string) => lines.filter((line) => line.split(mark).length > 2).length;
  return [';', '\t', ','].toSorted((a, b) => parts(b) - parts(a))[0] ?? ',';
}

function tidy(cell: string): string {
  return (
    cell
      // An invisible character becomes a space: removed, it would join two figures.
      .replace(/[\s\p{Cc}\u180e]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_CELL)
  );
}

function notRead(message: string): HttpError {
  return wrongField('content', message, 'file_not_read');
}

/** Null is an empty cell. */
type CsvCell = string | number | null;

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula: at the start of a cell, and after what some take for the end of one. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]/;
const LATER_FORMULA = /([;,|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

const MONTHS =
  'JAN(UARY)?|FEB(RUARY)?|MAR(CH)?|APR(IL)?|MAY|JUNE?|JULY?|AUG(UST)?|SEPT?(EMBER)?|OCT(OBER)?|NOV(EMBER)?|DEC(EMBER)?';

/**
 * Texts that a spreadsheet would make a number or a date of, and never give back: 12 digits and more (shown as 7.02E+11,
 * and from the 16th digit on lost), leading zeros, an E between digits (12E45678), '04-12', 'MAR 1'.
 */
const MISTAKEN = [
  /^\d{12,}$/,
  /^0\d+$/,
  /^\d+(?:\.\d*)?E[+-]?\d+$/i,
  /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{1,4})?$/,
  new RegExp(`^(?:\\d{1,4}[ -]?)?(?:${MONTHS})[ -]?\\d{1,4}$`, 'i'),
];

/**
 * A table as a CSV file that spreadsheets in every language open: UTF-8 with a byte order mark, CR LF, every text in
 * quotes. An apostrophe goes before whatever a spreadsheet would run as a formula (= + - @, a tab or a line break), also
 * where it splits cells at semicolons, as in French. What it would take for a number or a date is written ="0199", a
 * formula that is that text and nothing else; carriers write their tracking numbers so too, and `readCsvCell` reads it.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + writeCsvRows([header, ...rows]);
}

/** Further rows of such a file, for writing it in parts. */
export function writeCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return joinRows(rows, (text) =>
    MISTAKEN.some((mistaken) => mistaken.test(text)) ? `="${text}"` : escapeFormulas(text),
  );
}

/** The rows of a file that a program reads: formulas are escaped all the same, but nothing is marked as text. */
export function writeCsvForPrograms(rows: readonly (readonly CsvCell[])[]): string {
  return joinRows(rows, escapeFormulas);
}

/** The text of a cell that was written as ="0199" or with an apostrophe before what is no formula, here or elsewhere. */
export function readCsvCell(cell: string): string {
  return cell.replace(/^\s*="([^"]*)"\s*$/, '$1').replace(/^'(?=[=+\-@\t\r\n])/, '');
}

function joinRows(
  rows: readonly (readonly CsvCell[])[],
  writeText: (text: string) => string,
): string {
  const writeCell = (cell: CsvCell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    return `"${writeText(cell).replaceAll('"', '""')}"`;
  };
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function escapeFormulas(text: string): string {
  const marked = text.replace(LATER_FORMULA, "$1'");
  return FORMULA.test(text) || /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

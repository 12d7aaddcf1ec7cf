/** What a cell may hold; nothing is an empty cell. */
type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would calculate: at the beginning, and behind what some split their cells at. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]/;
const LATER_FORMULA = /([;,|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

/**
 * A table as a CSV file that spreadsheets of every language open as it is: UTF-8 with its mark, lines ended by CR LF,
 * each text in quotes. No text is calculated: an apostrophe stands before what a spreadsheet would take for a
 * formula (at = + - @, a tab or a line break), also where it splits the cells at semicolons, as in French.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + writeCsvRows([header, ...rows]);
}

/** Further rows of such a file, for one that is written in parts. */
export function writeCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${neutralise(cell).replaceAll('"', '""')}"`;
}

function neutralise(text: string): string {
  const marked = text.replace(LATER_FORMULA, "$1'");
  return FORMULA.test(text) || /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

/** Null is an empty cell. */
type CsvCell = string | number | null;

/** Excel reads a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula: at the start of a cell, and after what some take for the end of one. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]/;
const LATER_FORMULA = /([;,|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

/**
 * A table as a CSV file that spreadsheets in every language open: UTF-8 with a byte order mark, CR LF, every text in
 * quotes. An apostrophe goes before whatever a spreadsheet would run as a formula (= + - @, a tab or a line break), also
 * where it splits cells at semicolons, as in French.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + writeCsvRows([header, ...rows]);
}

/** Further rows of such a file, for writing it in parts. */
export function writeCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${escapeFormulas(cell).replaceAll('"', '""')}"`;
}

function escapeFormulas(text: string): string {
  const marked = text.replace(LATER_FORMULA, "$1'");
  return FORMULA.test(text) || /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
}

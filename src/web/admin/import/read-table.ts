import { readCsvCell } from '../../../domain/files/csv.ts';
import { decodeText } from '../../../domain/files/decode-text.ts';
import { whyNoText } from '../../../domain/files/recognise-binary.ts';
import { findTable, type Table } from '../../../domain/import/table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A text file in any encoding that spreadsheets save in. Throws an UnreadableFile for a workbook and the like, or a DOMException. */
export async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reason = whyNoText(bytes);
  if (reason) throw new UnreadableFile(reason);
  return decodeText(bytes);
}

/** The table of a CSV text. */
export async function readTable(
  text: string,
  isHeading: (cells: readonly string[]) => boolean,
): Promise<Table> {
  const { default: Papa } = await import('papaparse');
  // Empty lines count, but would tell papaparse that few columns are none.
  const { delimiter } = Papa.parse(text, { preview: 10, skipEmptyLines: 'greedy' }).meta;
  const { data } = Papa.parse<string[]>(text, { delimiter, transform: readCsvCell });
  return findTable(data, isHeading);
}

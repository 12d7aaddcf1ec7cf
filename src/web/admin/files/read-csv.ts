import type { CsvRecord } from '../../../domain/catalogue/imports/other-shop-products.ts';
import { readCsvCell } from '../../../domain/files/csv.ts';
import { decodeText } from '../../../domain/files/decode-text.ts';
import { whyNoText } from '../../../domain/files/recognise-binary.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A text file in any encoding that spreadsheets save in. Throws an UnreadableFile for a workbook and the like, or a DOMException. */
export async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reason = whyNoText(bytes);
  if (reason) throw new UnreadableFile(reason);
  return decodeText(bytes);
}

/** The lines of a CSV text below its column names. */
export async function parseCsv(
  text: string,
): Promise<{ columns: readonly string[]; records: CsvRecord[] }> {
  const { default: Papa } = await import('papaparse');
  const { data, meta } = Papa.parse<CsvRecord>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transform: readCsvCell,
  });
  return { columns: meta.fields ?? [], records: data };
}

/** All lines of a CSV text by their cells, the empty ones above the last too. */
export async function splitCsv(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  // An empty last line would tell papaparse that few columns are none.
  return Papa.parse<string[]>(text.replace(/[\r\n]+$/, ''), { transform: readCsvCell }).data;
}

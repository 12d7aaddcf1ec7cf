import type { CsvRecord } from '../../domain/other-shop-products.ts';

/** A text file in UTF-8; otherwise in the encoding that older versions of Excel save in. Throws a DOMException. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The lines of a CSV text below its column names. */
export async function parseCsv(
  text: string,
): Promise<{ columns: readonly string[]; records: CsvRecord[] }> {
  const { default: Papa } = await import('papaparse');
  const { data, meta } = Papa.parse<CsvRecord>(text, { header: true, skipEmptyLines: 'greedy' });
  return { columns: meta.fields ?? [], records: data };
}

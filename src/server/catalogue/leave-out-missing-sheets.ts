import { findMissingUploads } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import type { ImportedRow } from './read-imported.ts';

/** An export has the paths of documents and not their files: elsewhere, a product keeps the one it has. */
export async function leaveOutMissingSheets(
  shop: Shop,
  rows: readonly ImportedRow[],
): Promise<void> {
  const readable = rows.flatMap((row) => ('fields' in row ? [row.fields] : []));
  const sheets = readable.map(({ safetyDataSheet }) => safetyDataSheet ?? '');
  const missing = await findMissingUploads(shop, sheets);
  for (const fields of readable) {
    if (missing.has(fields.safetyDataSheet ?? '')) delete fields.safetyDataSheet;
  }
}

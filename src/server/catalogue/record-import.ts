import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Product } from '../../contracts/products.ts';
import { inBatches, partsOf } from '../platform/database/in-batches.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { readProduct } from './read-product.ts';
import type { ImportRow } from './tables.ts';

/** An import, or a part of one, as it was asked for. `at` in milliseconds. */
type Imported = { id: string; at: number; by: string; file: string };

/** What it did: the new products, and the others as they were. */
type Done = { added: readonly Product[]; before: readonly Product[] };

/**
 * Records what an import, or a part of one, did, so that it can be undone. Throws an HttpError (409) if it was undone
 * already.
 */
export async function recordImport(
  trx: Queryable,
  { id, at, by, file }: Imported,
  { added, before }: Done,
): Promise<void> {
  if (added.length + before.length === 0) return;
  const counts = { added: added.length, updated: before.length };
  const { undone_at } = await trx
    .insertInto('product_imports')
    .values({ id, at, administrator: by, file_name: file, ...counts, undone_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        added: e('product_imports.added', '+', counts.added),
        updated: e('product_imports.updated', '+', counts.updated),
      })),
    )
    .returning('undone_at')
    .executeTakeFirstOrThrow();
  if (undone_at !== null) {
    throw conflict('undone', 'This import was undone meanwhile. Choose the file again.');
  }
  const known = new Map<string, Product | undefined>(before.map((one) => [one.id, one]));
  for (const { id } of added) known.set(id, undefined);
  const families = await inBatches([...known.keys()], (ids) => selectFamilies(trx, ids));
  const rows = new Map(families.map((row) => [row.id, row]));
  const values = [...rows.values()].flatMap((row) =>
    known.has(row.id) ? [{ import_id: id, ...describeRow(row, known.get(row.id)) }] : [],
  );
  for (const part of partsOf(values)) {
    await trx
      .insertInto('product_import_rows')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['import_id', 'product_id'])
          .doUpdateSet((e) => ({ fingerprint: e.ref('excluded.fingerprint') })),
      )
      .execute();
  }
  // Of sizes in earlier parts, which have just been given the texts of a later one.
  for (const row of rows.values()) {
    if (known.has(row.id)) continue;
    await trx
      .updateTable('product_import_rows')
      .set({ fingerprint: fingerprint(row) })
      .where('import_id', '=', id)
      .where('product_id', '=', row.id)
      .execute();
  }
}

type Row = Selectable<Tables['products']>;

function describeRow(row: Row, before: Product | undefined): Omit<ImportRow, 'import_id'> {
  return {
    product_id: row.id,
    before: before ? JSON.stringify(before) : null,
    fingerprint: fingerprint(row),
    kept: null,
  };
}

/** Tells whether a product is as an import left it, its stock included. */
export function fingerprint(row: Row): string {
  const state = JSON.stringify([readProduct(row), row.featured]);
  return createHash('sha256').update(state).digest('base64url');
}

/** These products and all other sizes of them. */
async function selectFamilies(trx: Queryable, ids: readonly string[]): Promise<Row[]> {
  const touched = await trx
    .selectFrom('products')
    .select((e) => e.fn.coalesce('size_of', 'id').as('main'))
    .where('id', 'in', ids)
    .execute();
  const mains = [...new Set(touched.map(({ main }) => main))];
  return trx
    .selectFrom('products')
    .selectAll()
    .where((e) => e.or([e('id', 'in', mains), e('size_of', 'in', mains)]))
    .execute();
}

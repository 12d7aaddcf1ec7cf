import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ProductImport } from '../../contracts/catalogue/import-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { inBatches, partsOf } from '../platform/database/in-batches.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { readProduct } from './read-product.ts';
import type { ImportRow } from './tables.ts';

/** An import, or a part of one, as it was asked for. `at` in milliseconds. */
type Imported = { id: string; at: number; by: string; file: string; kind?: ProductImport['kind'] };

/** What it did: the new products, and the others as they were. */
type Done = { added: readonly Product[]; before: readonly Product[]; earlier: Earlier };

/** The products of earlier parts of an import, and whether they still are as it left them. */
type Earlier = ReadonlyMap<string, boolean>;

/** Which of these products earlier parts added or changed. Before this part is stored: it would hide what came between. */
export async function findEarlier(
  trx: Queryable,
  importId: string,
  ids: readonly string[],
): Promise<Earlier> {
  const rows = await inBatches(ids, (batch) =>
    trx
      .selectFrom('product_import_rows')
      .innerJoin('products', 'products.id', 'product_id')
      .selectAll('products')
      .select('fingerprint as left_as')
      .where('import_id', '=', importId)
      .where('product_id', 'in', batch)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, fingerprint(row) === row.left_as]));
}

/**
 * Adds what an import, or a part of one, did to what is listed of it. Throws an HttpError (409) if it was undone already.
 */
export async function putImport(
  trx: Queryable,
  { id, at, by, file, kind = 'import' }: Imported,
  counts: { added: number; updated: number; orders: number },
): Promise<void> {
  const { undone_at } = await trx
    .insertInto('product_imports')
    .values({ id, at, administrator: by, file_name: file, kind, ...counts, undone_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        added: e('product_imports.added', '+', counts.added),
        updated: e('product_imports.updated', '+', counts.updated),
        orders: e('product_imports.orders', '+', counts.orders),
      })),
    )
    .returning('undone_at')
    .executeTakeFirstOrThrow();
  if (undone_at !== null) {
    throw conflict('undone', 'This import was undone meanwhile. Choose the file again.');
  }
}

/** Records what an import of products, or a part of one, did, so that it can be undone. Throws as `putImport`. */
export async function recordImport(
  trx: Queryable,
  imported: Imported,
  { added, before, earlier }: Done,
): Promise<void> {
  if (added.length + before.length === 0) return;
  const { id } = imported;
  await putImport(trx, imported, { added: added.length, updated: before.length, orders: 0 });
  const known = new Map(before.map((one) => [one.id, one]));
  // Sizes in earlier parts have just been given the texts of this one. What was sold or edited between two parts keeps its
  // fingerprint, so that undoing leaves it alone.
  const ids = new Set([...added.map(({ id }) => id), ...known.keys(), ...earlier.keys()]);
  const left = [...ids].filter((id) => earlier.get(id) !== false);
  const rows = await inBatches(left, (batch) =>
    trx.selectFrom('products').selectAll().where('id', 'in', batch).execute(),
  );
  const values = rows.map((row) => ({ import_id: id, ...describeRow(row, known.get(row.id)) }));
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
}

/**
 * Records that some fields of products changed, so that they alone are undone, whatever becomes of the rest. A product is
 * in one part of an import only (`findEarlier`). Throws as `putImport`.
 */
export async function recordFields(
  trx: Queryable,
  imported: Imported,
  changes: readonly { before: Product; after: Product; fields: readonly (keyof Product)[] }[],
): Promise<void> {
  if (changes.length === 0) return;
  await putImport(trx, imported, { added: 0, updated: changes.length, orders: 0 });
  const values = changes.map(({ before, after, fields }) => ({
    import_id: imported.id,
    product_id: before.id,
    before: JSON.stringify(before),
    fingerprint: hash(pickFields(after, fields)),
    fields: JSON.stringify(fields),
  }));
  for (const part of partsOf(values)) {
    await trx.insertInto('product_import_rows').values(part).execute();
  }
}

type Row = Selectable<Tables['products']>;

function describeRow(row: Row, before: Product | undefined): Omit<ImportRow, 'import_id'> {
  return {
    product_id: row.id,
    before: before ? JSON.stringify(before) : null,
    fingerprint: fingerprint(row),
    kept: null,
    fields: null,
  };
}

/** Tells whether a product, or some fields of it, are as an import left them; the whole of it has its stock, too. */
export function fingerprint(row: Row, fields?: readonly (keyof Product)[]): string {
  const product = readProduct(row);
  return hash(fields ? pickFields(product, fields) : [product, row.featured]);
}

/** Some fields of a product; null for one that it lacks. */
export function pickFields(product: Product, fields: readonly (keyof Product)[]): Partial<Product> {
  return Object.fromEntries(fields.map((field) => [field, product[field] ?? null]));
}

function hash(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

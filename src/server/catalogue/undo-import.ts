import { z } from 'zod';
import type { undoImport as contract } from '../../contracts/catalogue/import-products.ts';
import { type Product, product as productSchema } from '../../contracts/catalogue/products.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { checkPrices } from '../../domain/pricing/quantity-prices.ts';
import { recordChanges } from '../audit/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { lockProducts, replaceFigures, replaceProducts } from './import-store.ts';
import { copyToSizes, deleteSize, getProduct, haveSameShared } from './product-sizes.ts';
import { readProduct } from './read-product.ts';
import { fingerprint, pickFields } from './record-import.ts';

/** Few enough that whoever orders meanwhile waits only for a moment. */
const ROWS_AT_ONCE = 100;
const ORDERS_AT_ONCE = 1000;

const fieldNames = z.array(productSchema.keyof());

/**
 * Takes away the products that an import added and puts back those that it changed, in parts; what was changed or sold
 * since stays, and is told. Once more, it does what is left. Throws an HttpError (404) if there is no such import.
 */
export async function undoImport(
  shop: Shop,
  id: string,
  by: string,
): Promise<Answer<typeof contract>> {
  const undone = { removed: 0, restored: 0, kept: [] as string[] };
  for (let isLast = false; !isLast; ) {
    const part = await changeTopic(shop, ['catalogue', 'certificates'], (trx) =>
      undoPart(trx, { id, by, now: shop.clock() }),
    );
    undone.removed += part.removed;
    undone.restored += part.restored;
    undone.kept.push(...part.kept);
    isLast = part.isLast;
  }
  return undone;
}

async function undoPart(
  trx: Queryable,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<Answer<typeof contract> & { isLast: boolean }> {
  // Whoever undoes it at the same time waits.
  const found = await trx
    .updateTable('product_imports')
    .set({ undone_at: now })
    .where('id', '=', id)
    .returning('at')
    .executeTakeFirst();
  if (!found) throw notFound('There is no such import');

  const rows = await selectPart(trx, id);
  const ids = rows.map((row) => row.product_id);
  if (ids.length === 0) return undoOrders(trx, id, { by, at: now });
  const present = await lockProducts(trx, ids);
  const used = await findUsed(trx, { ids, since: found.at });
  const nameOf = await findNames(trx, ids);
  const removed: Product[] = [];
  const restored: Restored[] = [];
  const kept: { id: string; sentence: string }[] = [];
  for (const { product_id, before, fingerprint: left, fields: changed } of rows) {
    const row = present.get(product_id);
    const fields = changed === null ? undefined : fieldNames.parse(JSON.parse(changed));
    const old = before === null ? undefined : productSchema.parse(JSON.parse(before));
    const was = old && row && fields ? { ...readProduct(row), ...pickFields(old, fields) } : old;
    const isChanged = row && fingerprint(row, fields) !== left && 'changed or sold since';
    // What was there before may have lots, but its stock of before is not its stock after a sale.
    const use = fields ? undefined : used.get(product_id);
    const isUsed = was ? use === SOLD && use : use;
    const isMisfit = fields && isOnlyNowWrong(old, was) && MISFIT;
    const reason = row ? isUsed || isChanged || isMisfit : was && 'deleted since';
    const product = row ? readProduct(row) : was;
    if (reason && product) kept.push({ id: product_id, sentence: `${nameOf(product)}: ${reason}` });
    else if (product && was) restored.push({ before: product, after: was, isPriced: !!fields });
    else if (product) removed.push(product);
  }
  for (const product of removed) await deleteSize(trx, product.id);
  await restoreProducts(trx, restored, now);
  await recordChanges(trx, describeUndoing(removed, restored, { by, at: now, nameOf }));
  await closeRows(trx, id, { ids, kept });
  return {
    removed: removed.length,
    restored: restored.length,
    kept: kept.map(({ sentence }) => sentence),
    isLast: rows.length < ROWS_AT_ONCE,
  };
}

/** Takes away the orders of a former shop that an import added; nothing refers to them. */
async function undoOrders(trx: Queryable, importId: string, who: { by: string; at: number }) {
  const some = trx
    .selectFrom('earlier_orders')
    .select('id')
    .where('import_id', '=', importId)
    .limit(ORDERS_AT_ONCE);
  const deleted = await trx.deleteFrom('earlier_orders').where('id', 'in', some).executeTakeFirst();
  const removed = Number(deleted.numDeletedRows);
  if (removed > 0) {
    const name = `${removed} orders of the former shop`;
    await recordChanges(trx, [
      { ...who, kind: 'earlier orders', id: importId, name, before: { count: removed } },
    ]);
  }
  return { removed, restored: 0, kept: [], isLast: removed < ORDERS_AT_ONCE };
}

/** Sizes before the products that stand for them: none is left to stand for others that go as well. */
function selectPart(trx: Queryable, id: string) {
  return trx
    .selectFrom('product_import_rows')
    .leftJoin('products', 'products.id', 'product_import_rows.product_id')
    .select(['product_id', 'before', 'fingerprint', 'fields'])
    .where('import_id', '=', id)
    .where('kept', 'is', null)
    .orderBy((e) => e.case().when('size_of', 'is', null).then(1).else(0).end())
    .orderBy('product_id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/** What to call these products, by their contents where there are other sizes of them now. */
async function findNames(
  trx: Queryable,
  ids: readonly string[],
): Promise<(product: Product) => string> {
  const rows = await trx
    .selectFrom('products')
    .select(['size_of', (e) => e.fn.countAll<number>().as('sizes')])
    .where('size_of', 'in', ids)
    .groupBy('size_of')
    .execute();
  const others = new Map(rows.map(({ size_of, sizes }) => [size_of, Number(sizes)]));
  return (product) => nameSize({ ...product, otherSizes: others.get(product.id) });
}

const SOLD = 'sold since';
const MISFIT = 'other prices of it were changed since';

/** Whether prices that fitted a product do not fit what was entered since. */
function isOnlyNowWrong(old: Product | undefined, now: Product | undefined): boolean {
  return Boolean(old && now && checkPrices(now) && !checkPrices(old));
}

/** What speaks against taking away a product, by its id: an order since then (milliseconds) has it, or a lot is entered. */
async function findUsed(
  trx: Queryable,
  { ids, since }: { ids: readonly string[]; since: number },
): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  const lots = await trx
    .selectFrom('lots')
    .select('product_id')
    .where('product_id', 'in', ids)
    .execute();
  for (const { product_id } of lots) used.set(product_id, 'has a lot');
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where('orders.created_at', '>=', since)
    .execute();
  for (const { product_id } of lines) used.set(product_id, SOLD);
  return used;
}

/** `isPriced`: figures alone changed. They are not searched, and other sizes have none of them. */
type Restored = { before: Product; after: Product; isPriced: boolean };

async function restoreProducts(
  trx: Queryable,
  restored: readonly Restored[],
  now: number,
): Promise<void> {
  const pick = (wanted: boolean) =>
    restored.filter(({ isPriced }) => isPriced === wanted).map(({ after }) => after);
  await replaceFigures(trx, pick(true), now);
  await replaceProducts(trx, pick(false), now);
  const rewritten = restored.filter(({ before, after }) => !haveSameShared(before, after));
  for (const main of new Set(rewritten.map(({ after: { id, sizeOf = id } }) => sizeOf))) {
    await copyToSizes(trx, await getProduct(trx, main), now);
  }
}

async function closeRows(
  trx: Queryable,
  importId: string,
  { ids, kept }: { ids: readonly string[]; kept: readonly { id: string; sentence: string }[] },
): Promise<void> {
  for (const { id, sentence } of kept) {
    await trx
      .updateTable('product_import_rows')
      .set({ kept: sentence })
      .where('import_id', '=', importId)
      .where('product_id', '=', id)
      .execute();
  }
  await trx
    .deleteFrom('product_import_rows')
    .where('import_id', '=', importId)
    .where('kept', 'is', null)
    .where('product_id', 'in', ids)
    .execute();
}

/** One audit entry for all that are taken away, and one for each that is put back. */
function describeUndoing(
  removed: readonly Product[],
  restored: readonly Restored[],
  { by, at, nameOf }: { by: string; at: number; nameOf: (product: Product) => string },
) {
  const entry = { by, at, kind: 'product' } as const;
  const changes = restored.map(({ before, after }) => ({
    ...entry,
    ...{ before, after, id: after.id },
    name: nameOf(after),
  }));
  const [first] = removed;
  if (!first) return changes;
  const names = removed.map(nameOf);
  const name = names.length === 1 ? nameOf(first) : `${names.length} imported products`;
  return [{ ...entry, id: first.id, name, before: { names } }, ...changes];
}

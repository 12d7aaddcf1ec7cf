import { randomUUID } from 'node:crypto';
import type { Answer, Input } from '../../contracts/endpoint.ts';
import type { importProducts as contract } from '../../contracts/import-products.ts';
import type { Product } from '../../contracts/products.ts';
import { recordChanges } from '../audit/index.ts';
import { withIdempotencyKey } from '../platform/database/answer-once.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { blankProduct } from './blank-product.ts';
import { chooseIds } from './import-ids.ts';
import { insertProducts, replaceProducts } from './import-store.ts';
import { findMissingPictures, plainPicture } from './plain-picture.ts';
import { type PlannedImport, planImport } from './plan-import.ts';
import { type ImportedFields, readImported } from './read-imported.ts';

type Sent = Input<typeof contract>['body'];
type Told = Answer<typeof contract>;

/**
 * Stores products of a file, all that can be in one transaction, and tells of each that cannot. The same key is
 * answered with the same answer, and nothing is stored twice; for other products it is refused (409).
 */
export async function importProducts(shop: Shop, sent: Sent, by: string): Promise<Told> {
  const rows = sent.products.map((product, n) => readImported(product, sent.rows?.[n] ?? n + 1));
  const readable = rows.flatMap((row) => ('fields' in row ? [row] : []));
  const images = readable.map(({ fields }) => fields.image ?? '');
  const missing = await findMissingPictures(shop.config, images);
  const plain = images.includes('') ? await plainPicture(shop.config) : '';

  // Each part of a long file would have every page made anew at once.
  const when = sent.more ? 'soon' : 'now';
  return changeTopic(shop, 'catalogue', store, when);

  async function store(trx: Queryable): Promise<Told> {
    const now = shop.clock();
    return withIdempotencyKey(trx, sent, now, async () => {
      const plan = await planImport(trx, rows, sent.existing);
      const added = await addProducts(trx, plan.added, plain, now);
      await replaceProducts(
        trx,
        plan.changed.map(({ after }) => after),
        now,
      );
      await recordChanges(trx, describeImport(added, plan, by, now));
      return {
        count: added.length + plan.updated,
        added: added.length,
        updated: plan.updated,
        skipped: plan.skipped,
        missingPictures: plan.stored.filter(({ image }) => missing.has(image ?? '')).length,
        errors: plan.errors,
      };
    });
  }
}

async function addProducts(
  trx: Queryable,
  added: PlannedImport['added'],
  plain: string,
  now: number,
): Promise<Product[]> {
  const ids = await chooseIds(
    trx,
    added.map(({ row, fields }) => ({ row, name: fields.name })),
  );
  const products = added.map(({ fields }, n) => complete(fields, ids[n] ?? randomUUID(), plain));
  await insertProducts(trx, products, now);
  return products;
}

function complete(
  fields: ImportedFields & Pick<Product, 'price'>,
  id: string,
  plain: string,
): Product {
  return { ...blankProduct, image: plain, ...fields, id };
}

/** One entry for all that is new, one for each product that was changed. */
function describeImport(added: Product[], { changed }: PlannedImport, by: string, at: number) {
  const told = { by, at, kind: 'product' } as const;
  const changes = changed.map(({ before, after }) => ({
    ...told,
    id: after.id,
    name: after.name,
    before,
    after,
  }));
  const names = added.map(({ name }) => name);
  const [first] = added;
  if (!first) return changes;
  const name = names.length === 1 ? first.name : `${names.length} imported products`;
  return [{ ...told, id: first.id, name, after: { names } }, ...changes];
}

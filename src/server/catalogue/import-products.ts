import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { importProducts as importProductsContract } from '../../contracts/catalogue/import-products.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { recordChanges } from '../audit/index.ts';
import { withIdempotencyKey } from '../platform/database/idempotency-keys.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findMissingUploads, savePicture } from '../platform/images/picture-files.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import {
  findByName,
  findMainSizes,
  foldName,
  insertProducts,
  replaceProducts,
} from './import-store.ts';
import { leaveOutMissingSheets } from './leave-out-missing-sheets.ts';
import { namesSought, type PlannedImport, planImport } from './plan-import.ts';
import { chooseImportIds } from './product-ids.ts';
import { copyToSizes, getProduct } from './product-sizes.ts';
import { type ImportedFields, readImported } from './read-imported.ts';
import { findEarlier, recordImport } from './record-import.ts';
import { blankProduct } from './save-product.ts';

type Result = Answer<typeof importProductsContract>;

/** For products without a picture: a blank vial, rendered when it is first needed. */
const DRAWING = join(import.meta.dirname, 'plain-vial.svg');

/**
 * Imports the products of a file in one transaction, and reports those that cannot be imported. A repeated key gets the
 * same answer and stores nothing; with other products it is refused (409).
 */
export async function importProducts(
  shop: Shop,
  sent: Input<typeof importProductsContract>['body'],
  by: string,
): Promise<Result> {
  const rows = await mapYielding(sent.products, (product, n) =>
    readImported(product, sent.rows?.[n] ?? n + 1),
  );
  const readable = rows.flatMap((row) => ('fields' in row ? [row] : []));
  await leaveOutMissingSheets(shop, rows);
  const missing = await findMissingUploads(
    shop,
    readable.flatMap(({ fields }) => picturesOf(fields)),
  );
  const plain = readable.some(({ fields }) => !fields.image)
    ? await savePicture(shop, await readFile(DRAWING))
    : '';

  // A long file comes in parts, and `now` would render every page again for each.
  const when = sent.more ? 'soon' : 'now';
  return changeTopic(shop, 'catalogue', store, when);

  async function store(trx: Queryable): Promise<Result> {
    const now = shop.clock();
    return withIdempotencyKey(trx, sent, now, async () => {
      const { id, file } = sent.import ?? { id: randomUUID(), file: '' };
      const inShop = await findByName(trx, namesSought(rows, sent.existing), { areLocked: true });
      const present = [...inShop.values()].flat().map(({ product }) => product.id);
      const earlier = await findEarlier(trx, id, present);
      const plan = planImport(rows, sent.existing, inShop);
      const added = await addProducts(trx, plan.added, plain, now);
      const replaced = plan.changed.map(({ after }) => after);
      await replaceProducts(trx, replaced, now);
      const mains = [
        ...added.map(({ sizeOf }) => sizeOf),
        ...plan.changed.map(({ after, hasSizes }) =>
          hasSizes ? (after.sizeOf ?? after.id) : undefined,
        ),
      ];
      await alignSizes(trx, mains, now);
      const before = plan.changed.map((change) => change.before);
      await recordImport(trx, { id, file, by, at: now }, { added, before, earlier });
      await recordChanges(trx, describeImport(added, plan, by, now));
      return {
        count: added.length + plan.updated,
        added: added.length,
        updated: plan.updated,
        skipped: plan.skipped,
        missingPictures: plan.stored.filter((fields) =>
          picturesOf(fields).some((path) => missing.has(path)),
        ).length,
        errors: plan.errors,
      };
    });
  }
}

const picturesOf = ({ image = '', morePictures = [] }: ImportedFields) => [
  image,
  ...morePictures.map((more) => more.image),
];

async function addProducts(
  trx: Queryable,
  added: PlannedImport['added'],
  plain: string,
  now: number,
): Promise<Product[]> {
  const named = added.map(({ row, fields: { name, dosage }, isSize }) => ({
    row,
    name: isSize ? `${name} ${dosage}` : name,
  }));
  const ids = await chooseImportIds(trx, named);
  const mainSizes = await findMainSizes(
    trx,
    added.filter(({ isSize }) => isSize).map(({ fields }) => fields.name),
  );
  const products = added.map(({ fields, isSize }, n) => {
    const name = foldName(fields.name);
    const id = ids[n] ?? randomUUID();
    // Of the product above it in the file. A size whose product is not there is one by itself.
    const sizeOf = isSize ? mainSizes.get(name) : undefined;
    if (!sizeOf) mainSizes.set(name, id);
    return { ...blankProduct, image: plain, ...fields, id, ...(sizeOf && { sizeOf }) };
  });
  await insertProducts(trx, products, now);
  return products;
}

/** Gives all sizes of products the texts of the one that stands for them, whatever the file says of the others. */
async function alignSizes(trx: Queryable, mains: readonly (string | undefined)[], now: number) {
  for (const id of new Set(mains)) {
    if (id !== undefined) await copyToSizes(trx, await getProduct(trx, id), now);
  }
}

/** One audit entry for all new products, and one for each changed product. */
function describeImport(added: Product[], { changed }: PlannedImport, by: string, at: number) {
  const entry = { by, at, kind: 'product' } as const;
  const changes = changed.map(({ before, after }) => ({
    ...entry,
    id: after.id,
    name: after.name,
    before,
    after,
  }));
  const names = added.map(({ name }) => name);
  const [first] = added;
  if (!first) return changes;
  const name = names.length === 1 ? first.name : `${names.length} imported products`;
  return [{ ...entry, id: first.id, name, after: { names } }, ...changes];
}

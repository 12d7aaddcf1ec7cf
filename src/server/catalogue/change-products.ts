import type {
  AdminProduct,
  createProduct as creation,
  updateProduct as update,
} from '../../contracts/catalogue/admin-products.ts';
import { type Product, sharedBySizes } from '../../contracts/catalogue/products.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { MAX_SIZES, TOO_MANY_SIZES } from '../../domain/catalogue/max-sizes.ts';
import { isSameContent } from '../../domain/catalogue/same-content.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { checkPrices, priceFields } from '../../domain/pricing/quantity-prices.ts';
import {
  changeEditable,
  createEditable,
  deleteEditable,
  type Editable,
  lockEditable,
} from '../audit/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import { assertUploadsExist } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { freeId, productSlug } from './product-ids.ts';
import {
  copyToSizes,
  deleteSize,
  getOwned,
  haveSameShared,
  lockMainSize,
} from './product-sizes.ts';
import { blankProduct, parseProduct } from './save-product.ts';
import { lockIdsLike, putProduct } from './store.ts';

const editableProduct: Editable<AdminProduct> = {
  kind: 'product',
  topic: 'catalogue',
  find: getOwned,
  put: putProduct,
  nameOf: nameSize,
  lockFirst: lockMainSize,
  remove: deleteSize,
  auditFields: ({ id: _, version: __, sizes: ___, waiting: ____, ...fields }) => fields,
};

/**
 * Makes the id from the name. Another size of a product gets what all have in common. Throws an HttpError (400) for a
 * missing picture or document, a lower price that is not lower, or a size that there is already.
 */
export async function createProduct(
  shop: Shop,
  { sizeOf, ...fields }: Input<typeof creation>['body'],
  by: string,
): Promise<AdminProduct> {
  await assertUploadsExist(shop, fields);
  return createEditable(shop, editableProduct, by, async (trx, now) => {
    const main = sizeOf === undefined ? undefined : await getMainSize(trx, sizeOf);
    const slug = productSlug(main ? `${main.name} ${fields.dosage ?? ''}` : fields.name);
    const id = freeId(slug, await lockIdsLike(trx, slug));
    const { featured = false } = fields;
    const shared = main && { ...sharedBySizes.parse(main), sizeOf: main.id };
    const product = { ...parseProduct({ ...blankProduct, ...fields, ...shared, id }), featured };
    assertPrices(product);
    if (main) {
      const present = [main, ...(main.sizes ?? [])];
      if (present.length >= MAX_SIZES) throw new HttpError(409, 'too_many_sizes', TOO_MANY_SIZES);
      assertNewSize(product, present);
    }
    await putProduct(trx, product, now, 'add');
    return { ...product, version: 1, waiting: 0 };
  });
}

/**
 * Changes the given fields. Throws an HttpError if there is no such product (404), if it was changed since the given version
 * (409 `changed_meanwhile`), if its stock is no longer `stockWas` (409 `stock_changed`), or for what `createProduct` refuses.
 */
export async function changeProduct(
  shop: Shop,
  id: string,
  { version, stockWas, stockReason, ...fields }: Input<typeof update>['body'],
  by: string,
): Promise<AdminProduct> {
  await assertUploadsExist(shop, fields);
  const reason = fields.stock === undefined ? undefined : stockReason;
  return changeEditable(shop, editableProduct, { id, version, by, reason }, async (found, trx) => {
    if (fields.stock !== undefined && stockWas !== undefined)
      assertStockUnchanged(found.stock, stockWas);
    const wanted = applyPatch(found, fields);
    const changed = { ...wanted, ...parseProduct(wanted) };
    // An old fault does not keep the owner from changing something else.
    if (priceFields.some((field) => fields[field] !== undefined)) assertPrices(changed);
    if (fields.dosage !== undefined) assertNewSize(changed, found.sizes ?? []);
    if (found.sizes && !haveSameShared(changed, found)) {
      await copyToSizes(trx, changed, shop.clock());
    }
    return changed;
  });
}

/** Deletes a product with its lots and its lines in carts. Throws an HttpError (404) if there is none. */
export async function deleteProduct(shop: Shop, id: string, by: string): Promise<void> {
  const withLots = { ...editableProduct, topic: ['catalogue', 'certificates'] as const };
  await deleteEditable(shop, withLots, { id, by });
}

/** Throws if the original price is not above the price, or one for more pieces not below it. */
function assertPrices(product: Product): void {
  const wrong = checkPrices(product);
  if (wrong) throw wrongField(wrong.field, wrong.reason, 'no_saving');
}

/** The product that stands for all sizes of one, locked. Throws an HttpError (404) if there is none. */
async function getMainSize(trx: Queryable, id: string): Promise<AdminProduct> {
  const { sizeOf = id } = await getOwned(trx, id);
  return lockEditable(trx, editableProduct, sizeOf);
}

function assertNewSize({ dosage }: Product, others: readonly Pick<Product, 'dosage'>[]): void {
  const isSame = others.some((other) => isSameContent(other.dosage, dosage));
  const isMissing =
    others.length > 0 && [dosage, ...others.map((other) => other.dosage)].includes('');
  if (!isSame && !isMissing) return;
  const sentence = isMissing
    ? 'Every size needs a content, including this one: it is what tells sizes apart'
    : `There is already a size of ${dosage}. Each size needs its own content`;
  throw wrongField('dosage', sentence, 'same_size');
}

/** Orders continue while a form is open, and saving it must not undo them. */
function assertStockUnchanged(stock: AdminProduct['stock'], was: number): void {
  if (stock === was) return;
  const happened =
    stock < was
      ? `${was - stock} ${was - stock === 1 ? 'was' : 'were'} sold while you were editing`
      : `${stock - was} were added while you were editing`;
  const sentence = `${happened}: ${stock} ${stock === 1 ? 'is' : 'are'} in stock now. Check the figure and save again.`;
  throw new HttpError(409, 'stock_changed', sentence, { stock: sentence });
}

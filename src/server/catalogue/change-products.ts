import type {
  createProduct as creation,
  OwnedProduct,
  updateProduct as update,
} from '../../contracts/admin-products.ts';
import type { Input } from '../../contracts/endpoint.ts';
import type { Product } from '../../contracts/products.ts';
import { whyNotReduced } from '../../domain/reduced-price.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { notFound, Refusal } from '../platform/http/refusal.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import type { Shop } from '../platform/shop.ts';
import { blankProduct } from './blank-product.ts';
import { freeId, productSlug } from './product-id.ts';
import { readWritten } from './save-product.ts';
import { findCountedStock, findOwned, listIdsLike, putProduct } from './store.ts';

const editableProduct: Editable<OwnedProduct> = {
  kind: 'product',
  topic: 'catalogue',
  async find(db, id) {
    const product = await findOwned(db, id);
    if (!product) throw notFound('Product not found');
    return product;
  },
  put: putProduct,
  nameOf: ({ name }) => name,
  auditFields: ({ id: _, version: __, ...fields }) => fields,
};

/** Adds a product under an id made from its name. Throws a Refusal (400) where its picture is not there, or its sale is none. */
export async function createProduct(
  shop: Shop,
  fields: Input<typeof creation>['body'],
  by: string,
): Promise<OwnedProduct> {
  await refuseMissingPicture(shop.config, fields.image);
  return createEditable(shop, editableProduct, by, async (trx, now) => {
    const slug = productSlug(fields.name);
    const id = freeId(slug, await listIdsLike(trx, slug));
    const product = readWritten({ ...blankProduct, ...fields, id });
    refuseNoSaving(product);
    await putProduct(trx, product, now, 'add');
    return { ...product, version: 1 };
  });
}

/**
 * Changes the fields that are sent. Throws a Refusal where there is no such product (404), where it was changed
 * since the given version (409 `changed_meanwhile`), or where its stock is no more what it was (409 `stock_changed`).
 */
export async function changeProduct(
  shop: Shop,
  id: string,
  { version, stockWas, ...fields }: Input<typeof update>['body'],
  by: string,
): Promise<OwnedProduct> {
  if (fields.image !== undefined) await refuseMissingPicture(shop.config, fields.image);
  return changeEditable(shop, editableProduct, { id, version, by }, async (found, trx) => {
    if (fields.stock !== undefined) {
      if (stockWas !== undefined) refuseOldStock(found.stock, stockWas);
      else refuseCountedStock(found.stock, fields.stock, await findCountedStock(trx, id));
    }
    const changed = { ...found, ...readWritten(applyPatch(found, fields)) };
    // One that was so before does not keep the owner from changing something else.
    if (fields.price !== undefined || fields.originalPrice !== undefined) refuseNoSaving(changed);
    return changed;
  });
}

/** Deletes a product; its lots and the lines of carts go with it. Throws a Refusal (404) where there is none. */
export async function deleteProduct(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableProduct, { id, by });
}

/** For an original price that is not above the price. */
function refuseNoSaving({ price, originalPrice }: Product): void {
  const reason = whyNotReduced(price, originalPrice);
  if (reason) throw new Refusal(400, 'no_saving', reason, { originalPrice: reason });
}

/**
 * Whoever does not say what was seen sends a whole form: a figure that was there before something was sold is taken
 * for one from before. A higher one than was ever counted, or a lower one than now, was entered.
 */
function refuseCountedStock(stock: number, wanted: number, counted: number): void {
  if (wanted <= stock || wanted > counted) return;
  const sold = counted - stock;
  const sentence = `${sold} ${sold === 1 ? 'was' : 'were'} sold meanwhile: ${stock} ${stock === 1 ? 'is' : 'are'} in stock now. Load the product again; to set its stock to ${wanted} all the same, send stockWas: ${stock} with it.`;
  throw new Refusal(409, 'stock_changed', sentence, { stock: sentence });
}

/** Orders go on selling while a form is open: a figure that was counted before must not undo them. */
function refuseOldStock(stock: OwnedProduct['stock'], was: number): void {
  if (stock === was) return;
  const happened =
    stock < was
      ? `${was - stock} ${was - stock === 1 ? 'was' : 'were'} sold while you were editing`
      : `${stock - was} came in while you were editing`;
  const sentence = `${happened}: ${stock} ${stock === 1 ? 'is' : 'are'} in stock now. Check the figure and save again.`;
  throw new Refusal(409, 'stock_changed', sentence, { stock: sentence });
}

import type {
  AdminProduct,
  createProduct as creation,
  updateProduct as update,
} from '../../contracts/admin-products.ts';
import type { Input } from '../../contracts/endpoint.ts';
import type { Product } from '../../contracts/products.ts';
import { checkOriginalPrice } from '../../domain/reduced-price.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { refuseMissingDocument, refuseMissingPicture } from '../platform/images/picture-files.ts';
import type { Shop } from '../platform/shop.ts';
import { freeId, productSlug } from './product-ids.ts';
import { blankProduct, parseProduct } from './save-product.ts';
import { findCountedStock, getOwned, lockIdsLike, putProduct } from './store.ts';

const editableProduct: Editable<AdminProduct> = {
  kind: 'product',
  topic: 'catalogue',
  find: getOwned,
  put: putProduct,
  nameOf: ({ name }) => name,
  auditFields: ({ id: _, version: __, waiting: ___, ...fields }) => fields,
};

/** Makes the id from the name. Throws an HttpError (400) for a missing picture or document, or a sale that saves nothing. */
export async function createProduct(
  shop: Shop,
  fields: Input<typeof creation>['body'],
  by: string,
): Promise<AdminProduct> {
  await refuseMissingPicture(shop, fields.image);
  await refuseMissingDocument(shop, fields.safetyDataSheet);
  return createEditable(shop, editableProduct, by, async (trx, now) => {
    const slug = productSlug(fields.name);
    const id = freeId(slug, await lockIdsLike(trx, slug));
    const { featured = false } = fields;
    const product = { ...parseProduct({ ...blankProduct, ...fields, id }), featured };
    refuseNoSaving(product);
    await putProduct(trx, product, now, 'add');
    return { ...product, version: 1, waiting: 0 };
  });
}

/**
 * Changes the given fields. Throws an HttpError if there is no such product (404), if it was changed since the given version
 * (409 `changed_meanwhile`), if its stock has changed (409 `stock_changed`), or for what `createProduct` refuses.
 */
export async function changeProduct(
  shop: Shop,
  id: string,
  { version, stockWas, ...fields }: Input<typeof update>['body'],
  by: string,
): Promise<AdminProduct> {
  if (fields.image !== undefined) await refuseMissingPicture(shop, fields.image);
  await refuseMissingDocument(shop, fields.safetyDataSheet);
  return changeEditable(shop, editableProduct, { id, version, by }, async (found, trx) => {
    if (fields.stock !== undefined) {
      if (stockWas !== undefined) refuseOldStock(found.stock, stockWas);
      else refuseCountedStock(found.stock, fields.stock, await findCountedStock(trx, id));
    }
    const wanted = applyPatch(found, fields);
    const changed = { ...wanted, ...parseProduct(wanted) };
    // An old fault does not keep the owner from changing something else.
    if (fields.price !== undefined || fields.originalPrice !== undefined) refuseNoSaving(changed);
    return changed;
  });
}

/** Deletes a product with its lots and its lines in carts. Throws an HttpError (404) if there is none. */
export async function deleteProduct(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableProduct, { id, by });
}

/** Throws if the original price is not above the price. */
function refuseNoSaving({ price, originalPrice }: Product): void {
  const reason = checkOriginalPrice(price, originalPrice);
  if (reason) throw new HttpError(400, 'no_saving', reason, { originalPrice: reason });
}

/**
 * For clients that do not send `stockWas`: a figure between the present stock and the last count is taken for an outdated
 * one, from before some were sold. Any other was entered.
 */
function refuseCountedStock(stock: number, wanted: number, counted: number): void {
  if (wanted <= stock || wanted > counted) return;
  const sold = counted - stock;
  const sentence = `${sold} ${sold === 1 ? 'was' : 'were'} sold meanwhile: ${stock} ${stock === 1 ? 'is' : 'are'} in stock now. Load the product again; to set its stock to ${wanted} all the same, send stockWas: ${stock} with it.`;
  throw new HttpError(409, 'stock_changed', sentence, { stock: sentence });
}

/** Orders continue while a form is open, and saving it must not undo them. */
function refuseOldStock(stock: AdminProduct['stock'], was: number): void {
  if (stock === was) return;
  const happened =
    stock < was
      ? `${was - stock} ${was - stock === 1 ? 'was' : 'were'} sold while you were editing`
      : `${stock - was} came in while you were editing`;
  const sentence = `${happened}: ${stock} ${stock === 1 ? 'is' : 'are'} in stock now. Check the figure and save again.`;
  throw new HttpError(409, 'stock_changed', sentence, { stock: sentence });
}

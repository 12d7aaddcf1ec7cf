import type { updateProduct as contract, OwnedProduct } from '../../contracts/admin-products.ts';
import type { Answer, Input } from '../../contracts/endpoint.ts';
import { recordChange } from '../audit/index.ts';
import { conflict, notFound, Refusal } from '../platform/http/refusal.ts';
import { refuseMissingPicture } from '../platform/images/find-picture.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { readWritten, refuseNoSaving } from './save-product.ts';
import { countChange, lockProduct, putProduct } from './store.ts';

type Sent = Input<typeof contract>['body'];

/**
 * Changes the fields that are sent. Throws a Refusal where there is no such product (404), where it was changed
 * since the given version (409 `changed_meanwhile`), or where its stock is no more what it was (409 `stock_changed`).
 */
export async function changeProduct(
  shop: Shop,
  id: string,
  sent: Sent,
  by: string,
): Promise<Answer<typeof contract>> {
  const { version, stockWas, ...fields } = sent;
  if (fields.image !== undefined) await refuseMissingPicture(shop.config, fields.image);
  return changeTopic(shop, 'catalogue', async (trx) => {
    const locked = await lockProduct(trx, id);
    if (!locked) throw notFound('Product not found');
    const { product: found, counted } = locked;
    if (version !== undefined && version !== found.version) {
      throw conflict(
        'changed_meanwhile',
        'This product was changed while you were editing it. Nothing was saved.',
      );
    }
    if (fields.stock !== undefined) {
      if (stockWas !== undefined) refuseOldStock(found.stock, stockWas);
      else refuseCountedStock(found.stock, fields.stock, counted);
    }
    const { version: before, ...current } = found;
    const changed = readWritten({ ...current, ...fields });
    if (JSON.stringify(changed) === JSON.stringify(current)) return found;
    // One that was so before does not keep the owner from changing something else.
    if (fields.price !== undefined || fields.originalPrice !== undefined) refuseNoSaving(changed);
    const now = shop.clock();
    await putProduct(trx, changed, now, 'replace');
    await countChange(trx, id);
    await recordChange(trx, {
      by,
      at: now,
      kind: 'product',
      id,
      name: changed.name,
      before: current,
      after: changed,
    });
    return { ...changed, version: before + 1 };
  });
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

import type { Lot } from '../../contracts/certificates.ts';
import { tellOthers } from '../platform/pages/changes.ts';
import type { Shop } from '../platform/shop.ts';
import { putLot } from './store.ts';

/**
 * Adds or replaces a lot; every page that showed its product is made anew, on every machine. Throws where
 * there is no such product, or the product has another lot of that number.
 */
export async function saveLot(
  shop: Pick<Shop, 'db' | 'clock' | 'answers'>,
  lot: Lot,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await putLot(trx, lot, shop.clock());
    await tellOthers(trx, { topic: 'catalogue', effect: 'drop' });
  });
  shop.answers.drop('catalogue');
}

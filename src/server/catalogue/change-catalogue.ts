import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { tellOthers } from '../platform/pages/changes.ts';
import type { Shop } from '../platform/shop.ts';

/**
 * Changes the catalogue in one transaction; every page that showed it is made anew, on every machine: for the very
 * next visitor, or, with 'age', within a second.
 */
export async function changeCatalogue<T>(
  { db, answers }: Pick<Shop, 'db' | 'answers'>,
  change: (trx: Queryable) => Promise<T>,
  effect: 'drop' | 'age' = 'drop',
): Promise<T> {
  const changed = await runTransaction(db, async (trx) => {
    const result = await change(trx);
    await tellOthers(trx, { topic: 'catalogue', effect });
    return result;
  });
  answers[effect]('catalogue');
  return changed;
}

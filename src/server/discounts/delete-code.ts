import { recordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Shop } from '../platform/shop.ts';
import { auditFields, readBack } from './owned-code.ts';
import { lockCode, removeCode } from './store.ts';

/**
 * Deletes a code. Orders keep its name and what it took off; a subscriber who got it stays on the list. Throws a
 * Refusal (404) where there is none.
 */
export async function deleteCode(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  by: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockCode(trx, id);
    const found = await readBack(trx, id);
    await removeCode(trx, id);
    const before = auditFields(found);
    await recordChange(trx, {
      by,
      at: clock(),
      kind: 'discount code',
      id,
      name: found.code,
      before,
    });
  });
}

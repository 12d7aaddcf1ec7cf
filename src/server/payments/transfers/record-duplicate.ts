import type { Actor } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { moveMoney } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { listDuplicates } from './store.ts';

type Duplication = Actor & { from: 'unconfirmed' | 'open'; duplicateOfId: string; note?: string };

/**
 * Makes a transfer, all of which is in one account, a duplicate of another. Its own duplicates become duplicates of that
 * one, so that no duplicate is ever of a duplicate.
 */
export async function recordDuplicate(
  trx: Queryable,
  transfer: Pick<TransferRow, 'id' | 'amount_cents'>,
  { from, duplicateOfId, ...doing }: Duplication,
): Promise<void> {
  const followers = await listDuplicates(trx, [transfer.id]);
  const move = (id: string) => ({ transferId: id, amount: transfer.amount_cents, ...doing });
  await moveMoney(trx, { ...move(transfer.id), from, to: 'duplicate', duplicateOfId });
  for (const { id } of followers) {
    await moveMoney(trx, { ...move(id), from: 'duplicate', to: 'unconfirmed' });
    await moveMoney(trx, { ...move(id), from: 'unconfirmed', to: 'duplicate', duplicateOfId });
  }
}
